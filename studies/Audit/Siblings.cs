namespace RpcBench.Studies.Audit;

/// <summary>Computes the ranges that the siblings of a figure allow. One kind of sibling is the same workload over another API, scaled by
/// the factor by which the APIs differ for the other workloads of the network. The other kind is the same call at another network, with the
/// additional round trips of the other calls. The set of trusted cells must not change meanwhile.</summary>
internal sealed class Siblings(StudyTimes study)
{
    private const int MinSiblings = 2;

    private readonly Dictionary<
        (string? Api, string? OtherApi, string Network, string? OtherNetwork), List<(TimeFigure Here, TimeFigure There)>> _pairs = [];

    // The factor by which the same work may differ on other machines, or with client and service on one machine.
    private const double OtherMachineFactor = 2;

    private const double PingTolerance = 0.9;

    // A call with more data takes more round trips than its siblings. What remains after they are subtracted is less certain.
    private const double MoreDataFactor = 3;
    private const double ManyMoreFactor = 10;

    // Without pings, it is unknown how much of the other calls' growth is round trips.
    private const double UnknownRoundTripsFactor = 5;

    public IReadOnlyList<SiblingRange> GetRanges(TimeFigure figure) => [.. OverOtherApis(figure), .. AtOtherNetworks(figure)];

    public bool HasSiblings(TimeFigure figure) => OverOtherApis(figure).Any() || AtOtherNetworks(figure).Any();

    public IEnumerable<SiblingRange> AtOtherNetworks(TimeFigure figure) =>
        from network in study.Columns.Where(column => column.Api == figure.Cell.Api && column.Network != figure.Cell.Network)
            .Select(column => column.Network)
        let other = FindTrusted(figure.Cell with { Network = network })
        where other is not null
        let pairs = GetPairs(figure, null, network)
        where pairs.Count >= MinSiblings
        select study.FindPing(figure.Cell.Network) is { } ping && study.FindPing(network) is { } otherPing
            ? CreateRangeByRoundTrips(other, ping.Milliseconds - otherPing.Milliseconds, pairs)
            : CreateRangeByRatios(other, pairs);

    private IEnumerable<SiblingRange> OverOtherApis(TimeFigure figure) =>
        from other in study.GetTimesOverOtherApis(figure)
        where study.Trusts(other.Cell)
        let pairs = GetPairs(figure, other.Cell.Api, null)
        where pairs.Count >= MinSiblings
        let range = ComputeRatioRange(pairs)
        select new SiblingRange(other, pairs.Count, new(range.Low * other.Lowest, range.High * other.Highest),
            () => $"{other.Description} over {other.Figure.Api} times the {AuditFormat.Range(range.Low, range.High)} by which "
                + $"{pairs.Count} other workloads differ between the two APIs");

    /// <summary>Without pings, uses the factor by which other calls differ between the networks.</summary>
    private static SiblingRange CreateRangeByRatios(TimeFigure other, List<(TimeFigure Here, TimeFigure There)> pairs)
    {
        var range = ComputeRatioRange(pairs);
        var (low, high) = (Math.Min(range.Low, 1) / UnknownRoundTripsFactor, Math.Max(range.High, 1) * UnknownRoundTripsFactor);
        return new(other, pairs.Count, new(low * other.Lowest, high * other.Highest),
            () => $"{other.Description} at {other.Figure.Network} times the {AuditFormat.Range(range.Low, range.High)} by which "
                + $"{pairs.Count} other "
                + "figures differ between the two networks, five times more or less for the round trips that nobody knows");
    }

    /// <summary>With pings, allows at least one more round trip at the farther network, but not many times those of other calls.</summary>
    private static SiblingRange CreateRangeByRoundTrips(TimeFigure other, double farther, List<(TimeFigure Here, TimeFigure There)> pairs)
    {
        var distance = Math.Abs(farther);
        var trips = farther == 0
            ? 1
            : LogRange.Compute([.. pairs.Select(pair => Math.Max(1, (pair.Here.Milliseconds - pair.There.Milliseconds) / farther))]).High;
        var range = farther < 0 ? ComputeNearerRange(other, distance, trips) : ComputeFartherRange(other, distance, trips);
        if (range.High == 0)
        {
            // The far figure is below its own round trip, so it says nothing about the near figure.
            return new(other, 0, new(0, other.Highest), () => $"{other.Description} at {other.Figure.Network}, which is farther");
        }

        var more = farther < 0 ? "fewer" : "more";
        return new(other, pairs.Count, range,
            () => $"half to twice the {other.Description} at {other.Figure.Network}, with the round trips of "
                + $"{AuditFormat.Ms(distance)} that it "
                + $"takes {more} here, of which {pairs.Count} other calls take up to {AuditFormat.Number(trips)}");
    }

    private static LogRange ComputeFartherRange(TimeFigure other, double distance, double trips) => new(
        (other.Lowest / OtherMachineFactor) + (distance * PingTolerance),
        (other.Highest * OtherMachineFactor) + (distance * trips * MoreDataFactor));

    private static LogRange ComputeNearerRange(TimeFigure other, double distance, double trips) => new(
        Math.Max(0, other.Lowest - (distance * trips * ManyMoreFactor)) / OtherMachineFactor,
        Math.Max(0, other.Highest - (distance * PingTolerance)) * OtherMachineFactor);

    private static LogRange ComputeRatioRange(List<(TimeFigure Here, TimeFigure There)> pairs) =>
        LogRange.Compute([.. pairs.Select(pair => pair.Here.Milliseconds / pair.There.Milliseconds)]);

    private TimeFigure? FindTrusted(Cell cell) => study.Trusts(cell) ? study.FindTypical(cell) : null;

    /// <summary>Pairs each other call of a figure's network with the same call over another API or at another network.</summary>
    private List<(TimeFigure Here, TimeFigure There)> GetPairs(TimeFigure figure, string? otherApi, string? otherNetwork)
    {
        var key = (Api: otherApi is null ? null : figure.Cell.Api, otherApi, figure.Cell.Network, otherNetwork);
        if (!_pairs.TryGetValue(key, out var pairs))
        {
            pairs =
                [.. from column in study.Columns
                    where column.Network == key.Network && (key.Api is null || column.Api == key.Api)
                    from call in study.GetColumn(column.Api, column.Network)
                    where study.Trusts(call.Cell) && call.IsPreciseEnoughForRatios
                    let other = FindTrusted(call.Cell with { Api = otherApi ?? call.Cell.Api, Network = otherNetwork ?? call.Cell.Network })
                    where other is { IsPreciseEnoughForRatios: true }
                    select (call, other)];
            _pairs.Add(key, pairs);
        }

        return pairs.FindAll(pair => !ReferenceEquals(pair.Here, figure));
    }
}

/// <summary>The range in milliseconds that one sibling allows. It is based on a number of other pairs of figures.</summary>
internal sealed record SiblingRange(TimeFigure Sibling, int OtherPairs, LogRange Range, Func<string> Explain)
{
    public bool HasBothEnds => Range.Low > 0;

    public string Sentence
    {
        get
        {
            var from = HasBothEnds ? $"{AuditFormat.Ms(Range.Low)} to" : "at most";
            return $"{Explain()}, is {from} {AuditFormat.Ms(Range.High)}";
        }
    }
}
