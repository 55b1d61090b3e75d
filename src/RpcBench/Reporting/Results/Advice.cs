namespace RpcBench.Reporting.Results;

/// <summary>Advice for the reader of a valid run: what the figures mean and what speed does not decide. It names no cause that the run did
/// not vary. It is about the local network, or about the first network if the run has no local network.</summary>
internal static class Advice
{
    public const string RelevanceTitle = "Does it matter?";

    public const string Title = "What to do";

    // A difference of at least this fraction of a round trip matters as much as the round trip.
    private const double RelevantShare = 0.5;

    public static IReadOnlyList<string> DescribeRelevance(RunResult result) => SelectNetwork(result) is not { } network ? [] :
        [.. DescribeDifferences(network).Concat(DescribeDatabase(network))
            .Select(sentence => NetworkText.FormatPrefix(network) + sentence)];

    public static IReadOnlyList<string> Recommend(RunResult result) =>
        SelectNetwork(result) is not { } network || result.Verdicts.Count == 0 ? [] :
            [.. Undecided(result), .. RecommendFewerRoundTrips(network), .. DescribeOtherCriteria(network.Record.Arms)];

    /// <summary>Returns the run's own estimate of what a decision takes, or general advice if the run has no estimate.</summary>
    private static IEnumerable<string> Undecided(RunResult answer)
    {
        List<DiagnosticRecord> estimates = [.. answer.Record.Notes.Where(note => IsEstimate(note.Code))];
        if (!answer.Verdicts.Contains(Verdict.Inconclusive))
        {
            return [];
        }

        return estimates.Count > 0 ? DiagnosticText.Describe(estimates, answer.Record.Arms)
            : ["More launches narrow the undecided intervals (--until-decided 20m)."];
    }

    /// <summary>Whether a note estimates what a decision takes. Such a note is part of the advice.</summary>
    public static bool IsEstimate(DiagnosticCode code) =>
        code is DiagnosticCode.TooNoisy or DiagnosticCode.OnTheEdge or DiagnosticCode.MoreTime;

    private static NetworkResult? SelectNetwork(RunResult result) =>
        result.Record.Trust == Trust.Valid ? result.Networks.OrderByDescending(network => network.IsLocal).FirstOrDefault() : null;

    /// <summary>Describes the differences of each group of methods with one call at a time. With several calls in flight, nobody waits for
    /// the time per call.</summary>
    private static IEnumerable<string> DescribeDifferences(NetworkResult network) => network.InFlight > 1 ? [] :
        from pair in network.Pairs
        let shown = network.Methods
            .Where(method => method.HasWinner(pair) && !method.IsTooNoisy(pair) && method.FindAbsoluteDifference(pair) is not null)
        from kind in shown.GroupBy(method => method.Operation.GroupName)
        let most = kind.MaxBy(method => method.FindAbsoluteDifference(pair))!
        select $"{pair.Prefix}{Phrases.Capitalize(kind.Key)} differ by up to "
            + $"{CompareWithRoundTrips(network, most.Operation.Name, most.FindAbsoluteDifference(pair)!.Value)}.";

    /// <summary>Compares a difference with round trips, for example <c>54.4 µs (GetLargePayload), which is 14 % of a round trip of 400 µs
    /// (same-zone)</c>.</summary>
    public static string CompareWithRoundTrips(NetworkResult network, string operation, double nanoseconds)
    {
        var parts = SelectRoundTrips(network).Select(trip =>
            $"{FormatShare(nanoseconds / trip.Nanoseconds)} a round trip of {FormatTime(trip.Nanoseconds)} ({trip.Name})");
        return $"{FormatTime(nanoseconds)} ({operation}), which is {Phrases.JoinList(parts)}";
    }

    private static string FormatShare(double part)
        => part < 0.995 ? $"{Format.Percent(part)} of" : $"{Format.FactorToOneDecimal(part)} times";

    private static string FormatTime(double nanoseconds)
    {
        var scale = Scale.ForTimes(nanoseconds);
        return $"{scale.FormatSignificant(nanoseconds)} {scale.Unit}";
    }

    /// <summary>Returns the user's round trip. Otherwise returns the measured round trips, or the round trips of the profiles if none was
    /// measured.</summary>
    private static List<(string Name, double Nanoseconds)> SelectRoundTrips(NetworkResult network)
    {
        if (network.Record.Conditions.RoundTripNanoseconds is { } given)
        {
            return [("yours", given)];
        }

        // A distant network uses its own round trip. The local network uses the round trips of all distant networks.
        List<(string, double)> measured =
        [
            .. from other in network.IsLocal ? network.Record.Networks : [network.Network]
               where other.Name != NetworkResult.LocalName
               let roundTrip = other.FindSmallerTime(delivered => delivered.RoundTripNanoseconds)
               where roundTrip is > 0
               select (other.Name, roundTrip.Value),
        ];
        return measured.Count > 0 ? measured : [.. NetworkProfile.Presets.Where(profile => !profile.IsLocal)
            .Select(profile => (profile.Name, profile.RoundTrip.TotalNanoseconds))];
    }

    private static IEnumerable<string> DescribeDatabase(NetworkResult network)
    {
        var shares = from method in network.Methods
                     from arm in method.Arms
                     where arm.StoreShare is > 0 && network.Record.Conditions.Store is not { Provider: "memory" }
                     orderby arm.StoreShare descending
                     select MethodResult.FormatDatabaseShare(arm, suffix: $" of a call, in {method.Operation.Name} over {arm.Label}");
        return shares.Take(1).Select(share => $"The database takes up to {share}.");
    }

    /// <summary>Recommends saving round trips if a round trip is far longer than any difference.</summary>
    private static IEnumerable<string> RecommendFewerRoundTrips(NetworkResult network)
    {
        var differences = from pair in network.Pairs
                          from method in network.Methods
                          where method.HasWinner(pair)
                          select method.FindAbsoluteDifference(pair);
        var largest = differences.Max() ?? 0;
        return network.InFlight > 1 || largest == 0 || largest >= RelevantShare * SelectRoundTrips(network).Max(trip => trip.Nanoseconds)
            ? []
            : ["Over a distance, save round trips first: keep connections open, and request collections instead of single objects."];
    }

    private static IEnumerable<string> DescribeOtherCriteria(IReadOnlyList<ArmRecord> arms) =>
        arms.Any(arm => arm.Style == "rest") && arms.Any(arm => arm.Style == "grpc")
        ? [$"Speed is not everything. Browsers call {ArmNames.Rest} directly and {ArmNames.Grpc} through a proxy. {ArmNames.Grpc} streams "
            + $"in both directions and generates its clients. {ArmNames.Rest} can be cached, and any tool can read it."]
        : [];
}
