namespace RpcBench.Reports.Results;

/// <summary>The differences beside the database and a round trip: the reader's, else a measured one, else the profiles'.</summary>
internal static class DifferenceSentences
{
    private static readonly IReadOnlyList<Trip> Profiles =
        [.. NetworkProfile.Presets.Where(profile => !profile.IsLocal)
            .Select(profile => new Trip(profile.Name, profile.RoundTrip.TotalNanoseconds, Figure.Configured))];

    /// <summary>A sentence for each kind of method, one call at a time: with several a time per call is nobody's waiting.</summary>
    public static IEnumerable<string> Write(NetworkResult network)
    {
        var trips = network.InFlight == 1 ? Trips(network) : [];
        return trips.Count == 0 ? [] :
            from pair in network.Pairs
            from kind in network.Judged(pair).GroupBy(method => method.Operation.GroupName).OrderBy(kind => kind.First().Operation.Kind)
            let sentence = Describe([.. kind], pair, trips, hasDatabase: network.Record.Conditions.Store is not { Provider: "memory" })
            where sentence is not null
            select $"{pair.Lead}{sentence}";
    }

    internal static IReadOnlyList<Trip> Trips(NetworkResult network) => network.Record.Conditions.RoundTripNanoseconds is { } given
        ? [new("yours", given, Figure.Configured)] : Measured(network) is { Count: > 0 } measured ? measured : Profiles;

    /// <summary>Over a network that is far its own round trip, else those of all that are.</summary>
    private static IReadOnlyList<Trip> Measured(NetworkResult network) =>
    [
        .. from other in network.IsLocal ? network.Record.Networks : [network.Network]
           where other.Name != NetworkResult.LocalName
           let roundTrip = other.Lesser(delivered => delivered.RoundTripNanoseconds)
           where roundTrip is > 0
           select new Trip(other.Name, roundTrip.Value, Figure.Time),
    ];

    /// <summary>The largest difference that is shown; where none is, how far the intervals reach, unless it is too noisy to say.</summary>
    private static string? Describe(IReadOnlyList<MethodResult> methods, ArmPair pair, IReadOnlyList<Trip> trips, bool hasDatabase)
    {
        var differences = methods.Select(
            method => (Method: method, Verdict: method.Against(pair), Difference: method.Difference(method.Arm(pair.Contender.Id))))
            .Where(one => one.Difference is not null && one.Verdict != Verdict.NotSettled)
                .Select(one => (one.Method, one.Verdict, Difference: one.Difference!.Value)).ToList();
        var kind = methods[0].Operation.GroupName;
        var shown = differences.Where(one => one.Verdict is Verdict.ContenderFaster or Verdict.BaselineFaster && !IsNoisy(one.Method))
            .Select(one => (one.Method, Size: Math.Abs(one.Difference.Estimate))).ToList();
        if (shown.Count > 0)
        {
            var (method, size) = shown.MaxBy(one => one.Size);
            return $"{ArmWords.Capital(kind)} differ by up to {Time(size)} ({method.Operation.Name}): "
                + $"{Shares(method, pair, size, trips, hasDatabase)}.";
        }

        if (differences.Count == 0)
        {
            return null;
        }

        var (widest, _, reaching) = differences.MaxBy(one => Reach(one.Difference));
        var noisy = differences.Where(one => IsNoisy(one.Method)).Select(one => one.Method.Operation.Name).ToList();
        return noisy.Count > 0
            ? $"In {kind} it is too noisy to say ({ArmWords.Listed(noisy)}: the ends of the interval are more than a factor of "
                + $"{RatioInterval.Widest} apart). Stop other programs and run again, or for longer."
            : $"In {kind} "
                + (differences.TrueForAll(one => one.Verdict == Verdict.NoDifference) ? "no difference counts" : "it is inconclusive")
                + $": the intervals reach {Time(Reach(reaching))} at most ({widest.Operation.Name}), "
                + $"{Shares(widest, pair, Reach(reaching), trips, hasDatabase)}.";

        bool IsNoisy(MethodResult method) => method.RatioOf(pair)!.SaysNothing();
        static double Reach((double Estimate, double Low, double High) difference) =>
            Math.Max(Math.Abs(difference.Low), Math.Abs(difference.High));
    }

    private static string Shares(MethodResult method, ArmPair pair, double size, IReadOnlyList<Trip> trips, bool hasDatabase) =>
        ArmWords.Listed(trips.Select((trip, index) =>
            $"{Share(size / trip.Nanoseconds)} {(index == 0 ? "a round trip" : "one")} of {trip.Write(trip.Nanoseconds)} ({trip.Name})"))
        // Calls that ask for the database's time are other calls than those that were timed: the two are not divided.
        + (hasDatabase && method.Arm(pair.Baseline.Id) is { StoreShare: > 0 } arm
            ? $". Over {pair.Baseline.Label} the database takes {MethodResult.DatabaseShare(arm, of: " of a call")}" : "");

    private static string Share(double part) => part < 0.995 ? $"{Figure.Percent(part)} of" : $"{Figure.Multiple(part)} times";

    private static string Time(double nanoseconds) =>
        Scale.OfTime(nanoseconds) is var scale ? $"{scale.Significant(nanoseconds)} {scale.Unit}" : "";

    /// <summary>A round trip, and how its time is written: a configured one is exact, a measured one is not.</summary>
    internal sealed record Trip(string Name, double Nanoseconds, Func<double, string> Write);
}
