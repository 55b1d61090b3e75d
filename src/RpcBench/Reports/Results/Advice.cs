namespace RpcBench.Reports.Results;

/// <summary>What a valid run's figures mean for a reader, and what speed does not decide. Names no cause that was not varied. It is of the
/// network with nothing between, else of the first.</summary>
internal static class Advice
{
    public const string WeightTitle = "Does it matter?";

    public const string Title = "What to do";

    // From so much of a call on, whatever takes it is where to begin.
    private const double Most = 0.5;

    private static readonly string[] BothStyles = ["rest", "grpc"];

    /// <summary>The differences beside a round trip, and the database's share of a call.</summary>
    public static IReadOnlyList<string> Weigh(RunResult answer) => Subject(answer) is not { } network ? [] :
        [.. Differences(network).Concat(Database(network)).Select(sentence => NetworkWords.Lead(network) + sentence)];

    public static IReadOnlyList<string> Write(RunResult answer)
    {
        var verdicts = answer.Verdicts;
        if (Subject(answer) is not { } network || verdicts.Count == 0)
        {
            return [];
        }

        return
        [
            .. verdicts.All(verdict => verdict == Verdict.NoDifference)
                ? [$"No difference beyond {Figure.Percent(answer.Record.Conditions.Margin)}: choose by what else you need."]
                : Array.Empty<string>(),
            .. verdicts.Contains(Verdict.Inconclusive)
                ? ["More launches narrow the intervals of what is inconclusive (--until-decided 20m)."] : Array.Empty<string>(),
            .. Distance(network),
            .. BothStyles.All(style => network.Record.Arms.Any(arm => arm.Style == style))
                ? [$"Speed does not decide everything. Browsers call {ArmNames.Rest} as it is and {ArmNames.Grpc} through a proxy; "
                    + $"{ArmNames.Grpc} streams both ways and generates its clients; {ArmNames.Rest} is cached on its way and read by any "
                    + "tool."]
                : Array.Empty<string>(),
            // Another store's figures advise nobody here.
            .. (answer.Record.Earlier ?? []).Where(earlier => earlier.Store == ConditionLine.Name(answer.Record.Conditions.Store))
                .Select(Describe),
        ];
    }

    private static NetworkResult? Subject(RunResult answer) =>
        answer.Record.IsValid ? answer.Networks.OrderByDescending(network => network.IsLocal).FirstOrDefault() : null;

    /// <summary>A sentence for each kind of method, one call at a time: with several a time per call is nobody's waiting.</summary>
    private static IEnumerable<string> Differences(NetworkResult network) => network.InFlight > 1 ? [] :
        from pair in network.Pairs
        from kind in network.Judged(pair).GroupBy(method => method.Operation.GroupName).OrderBy(kind => kind.First().Operation.Kind)
        let largest = Largest([.. kind], pair, Trips(network))
        where largest is not null
        select $"{pair.Lead}{ArmWords.Capital(kind.Key)} {largest}.";

    /// <summary>The largest difference shown; where none is, how far the intervals reach; null: too noisy to say, or not settled.</summary>
    private static string? Largest(IReadOnlyList<MethodResult> kind, ArmPair pair, IReadOnlyList<(string, double)> trips)
    {
        var settled = kind.Where(method => method.Against(pair) != Verdict.NotSettled && method.Gap(pair) is not null).ToList();
        var shown = settled.Where(method => method.IsWon(pair) && !method.IsNoisy(pair)).ToList();
        if (shown.Count > 0)
        {
            var most = shown.MaxBy(method => method.Gap(pair))!;
            return $"differ by up to {Beside(most, most.Gap(pair)!.Value, trips)}";
        }

        if (settled.Count == 0 || settled.Exists(method => method.IsNoisy(pair)))
        {
            return null;
        }

        var widest = settled.MaxBy(method => method.Gaps(pair).Max())!;
        return $"may differ by up to {Beside(widest, widest.Gaps(pair).Max()!.Value, trips)}";
    }

    /// <summary>For example <c>54.4 µs (GetLargePayload): 14 % of a round trip of 400 µs (same-zone)</c>.</summary>
    private static string Beside(MethodResult method, double nanoseconds, IReadOnlyList<(string Name, double Nanoseconds)> trips)
    {
        var parts = trips.Select((trip, index) => $"{Share(nanoseconds / trip.Nanoseconds)} {(index == 0 ? "a round trip" : "one")} of "
            + $"{Time(trip.Nanoseconds)} ({trip.Name})");
        return $"{Time(nanoseconds)} ({method.Operation.Name}): {ArmWords.Listed(parts)}";
    }

    private static string Share(double part) => part < 0.995 ? $"{Figure.Percent(part)} of" : $"{Figure.Multiple(part)} times";

    private static string Time(double nanoseconds)
    {
        var scale = Scale.OfTime(nanoseconds);
        return $"{scale.Significant(nanoseconds)} {scale.Unit}";
    }

    /// <summary>The reader's own round trip, else those that were measured, else those of the profiles.</summary>
    private static List<(string Name, double Nanoseconds)> Trips(NetworkResult network)
    {
        if (network.Record.Conditions.RoundTripNanoseconds is { } given)
        {
            return [("yours", given)];
        }

        // Over a network that is far its own, else those of all that are.
        List<(string, double)> measured =
        [
            .. from other in network.IsLocal ? network.Record.Networks : [network.Network]
               where other.Name != NetworkResult.LocalName
               let roundTrip = other.Lesser(delivered => delivered.RoundTripNanoseconds)
               where roundTrip is > 0
               select (other.Name, roundTrip.Value),
        ];
        return measured.Count > 0 ? measured : [.. NetworkProfile.Presets.Where(profile => !profile.IsLocal)
            .Select(profile => (profile.Name, profile.RoundTrip.TotalNanoseconds))];
    }

    /// <summary>Objects in memory have none.</summary>
    private static IEnumerable<string> Database(NetworkResult network)
    {
        var shares = from method in network.Methods
                     from arm in method.Arms
                     where arm.StoreShare is > 0
                     orderby arm.StoreShare descending
                     select (Arm: arm, method.Operation.Name);
        if (network.Record.Conditions.Store is { Provider: "memory" } || shares.FirstOrDefault() is not ({ } most, var name))
        {
            yield break;
        }

        yield return "The database takes up to " + MethodResult.DatabaseShare(most, of: $" of a call, in {name} over {most.Label}")
            + (most.StoreShare > Most ? ": a faster query can gain more there than another arm." : ".");
    }

    /// <summary>Where a round trip is far longer than any difference, what saves one saves more than another arm.</summary>
    private static IEnumerable<string> Distance(NetworkResult network)
    {
        var differences = from pair in network.Pairs
                          from method in network.Methods
                          where method.IsWon(pair)
                          select method.Gap(pair);
        var largest = differences.Max() ?? 0;
        if (network.InFlight == 1 && largest > 0 && largest < Most * Trips(network).Max(trip => trip.Nanoseconds))
        {
            yield return "At a distance save round trips first: keep connections open, and ask for collections instead of single objects"
                + (network.Record.Networks.All(measured => measured.Name == NetworkResult.LocalName) ? "; --network measures it." : ".");
        }
    }

    private static string Describe(EarlierRecord earlier) =>
        (earlier.Verb == "map" ? "Where the faster arm changes" : "Why")
            + $" was measured{(earlier.Store.Length > 0 ? $" over {earlier.Store}" : "")} on "
            + $"{earlier.Ended.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture)}: report {earlier.Folder}";
}
