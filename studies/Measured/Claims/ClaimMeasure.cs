namespace RpcBench.Studies.Measured.Claims;

/// <summary>How a claim is tested: a quantity of some cells, and the range in which it must be.</summary>
internal sealed record ClaimMeasure(string Quantity, ClaimRange Claimed, Bounds Bounds, Func<ArmFigures, IEnumerable<CellValue>> Values)
{
    private static readonly ClaimRange AboveOne = new(1);

    /// <summary>A few slow calls change a spread by this factor, so a smaller difference means nothing.</summary>
    private const double SpreadTolerance = 1.5;

    /// <summary>With fewer calls, a deviation is less exact, by the square root of their number.</summary>
    private const double CallsForDeviation = 20;

    /// <summary>With fewer calls, no call represents the slowest of a hundred.</summary>
    private const double CallsForTail = 100;

    /// <summary>Returns null if nothing measured here can show the claim.</summary>
    public static ClaimMeasure? Find(PublishedClaim claim, FigureTable published, double margin)
    {
        IReadOnlyList<TimedCell> Cells(IReadOnlyList<string>? workloads, IReadOnlyList<string>? networks) =>
            TimedCell.Select(published, claim.Study, workloads, networks);

        return claim.Test switch
        {
            RatioPrediction ratio => CreateForRatio(ratio, claim.Study, Cells(ratio.Workloads, ratio.Networks), margin),
            RoundTripsPrediction distance => new(
                $"round trips that {distance.Far} adds over {distance.Api.Name()}", distance.Adds, Bounds.Compute(distance.Adds, margin),
                figures => RoundTrips(figures, distance, Cells(distance.Workloads, [distance.Near, distance.Far]))),
            GrowthPrediction growth => CreateForGrowth(growth, Cells(null, growth.Networks), margin),
            SpreadPrediction spread => new(
                DescribeQuotient(spread.Steadier.Other(), Describe(spread.By)), AboveOne, Bounds.CreateAboveOne(null),
                figures => Spreads(figures, spread, Cells(spread.Workloads, spread.Networks))),
            BytesPrediction bytes => new(
                DescribeQuotient(bytes.Lighter.Other(), "bytes at the socket"), AboveOne, Bounds.CreateAboveMargin(null, margin),
                figures => Bytes(figures, bytes, Cells(bytes.Workloads, null))),
            CountPrediction count => new(
                DescribeQuotient(count.More, "number"), count.Times ?? AboveOne, Bounds.CreateAboveOne(count.Times),
                figures => Counts(figures, claim.Study, count)),
            StoredBooksPrediction books => new(
                DescribeQuotient(books.Faster.Other(), "time"), AboveOne, Bounds.CreateAboveMargin(null, margin),
                figures => figures.StoredBooks(claim.Study).Select(cell => cell with { Value = Orient(cell.Value, books.Faster) })),
            _ => null,
        };
    }

    private static ClaimMeasure CreateForRatio(RatioPrediction prediction, string study, IReadOnlyList<TimedCell> cells, double margin)
    {
        var whole = prediction.OnTheWhole ? ", geometric mean" : "";
        return new(
            DescribeQuotient(prediction.Faster.Other(), "time") + whole, prediction.Times ?? AboveOne, Bounds.CreateAboveMargin(
                prediction.Times,
                margin),
            figures => Ratios(figures, study, prediction, cells));
    }

    private static ClaimMeasure CreateForGrowth(GrowthPrediction prediction, IReadOnlyList<TimedCell> cells, double margin)
    {
        var over = prediction.Api is { } api ? $", over {api.Name()}" : "";
        return new(
            $"time of the second over that of the first{over}", prediction.Times, Bounds.Compute(prediction.Times, margin),
            figures => Growths(figures, prediction, cells));
    }

    private static string Describe(SpreadMeasure spread) => spread switch
    {
        SpreadMeasure.Range => "range from fastest to slowest call",
        SpreadMeasure.RelativeDeviation => "standard deviation by mean",
        _ => "99th percentile by median",
    };

    private static string DescribeQuotient(ComparedApi more, string what) => $"{more.Name()}'s {what} over {more.Other().Name()}'s";

    private static List<CellValue> Ratios(ArmFigures figures, string study, RatioPrediction prediction, IReadOnlyList<TimedCell> cells)
    {
        List<CellValue> ratios = [.. cells.Select(cell => new CellValue(CreateKey(cell), Orient(figures.Ratio(cell), prediction.Faster)))];
        if (!prediction.OnTheWhole)
        {
            return ratios;
        }

        // A mean over fewer cells than the claim is about would be another mean.
        Interval? whole = ratios.TrueForAll(ratio => ratio.Value is not null)
            ? Interval.GeometricMean([.. ratios.Select(ratio => ratio.Value!.Value)])
            : null;
        return [new(new(study), whole)];
    }

    private static IEnumerable<CellValue> RoundTrips(
        ArmFigures figures, RoundTripsPrediction prediction, IReadOnlyList<TimedCell> cells) =>
        from far in cells
        where far.Network == prediction.Far
        let near = far with { Network = prediction.Near }
        where cells.Contains(near)
        let farther = figures.Ping(far.Study, far.Network) - figures.Ping(near.Study, near.Network)
        let times = (figures.Time(far, prediction.Api), figures.Time(near, prediction.Api))
        select new CellValue(CreateKey(far), (times, farther) is (({ } away, { } here), > 0 and var ping)
            ? new Interval((away.Estimate - here.Estimate) / ping, (away.Low - here.High) / ping, (away.High - here.Low) / ping)
            : null);

    private static IEnumerable<CellValue> Growths(ArmFigures figures, GrowthPrediction prediction, IReadOnlyList<TimedCell> cells) =>
        from step in prediction.Steps
        from to in cells
        where to.Workload == step.To
        let start = to with { Workload = step.From }
        where cells.Contains(start)
        from api in prediction.Api is { } one ? [one] : ComparedApis.Both
        select new CellValue(
            new(to.Study, $"{step.From} to {step.To}", to.Network, api.Name()),
            (figures.Time(to, api), figures.Time(start, api)) is ({ } more, { } less) ? more.DivideBy(less) : null);

    private static IEnumerable<CellValue> Spreads(ArmFigures figures, SpreadPrediction prediction, IReadOnlyList<TimedCell> cells) =>
        from cell in cells
        let loose = figures.Spread(cell, prediction.Steadier.Other(), prediction.By)
        let steady = figures.Spread(cell, prediction.Steadier, prediction.By)
        select new CellValue(CreateKey(cell), (loose, steady) is ({ } far, { } near) ? Spread(far, near, prediction.By) : null);

    /// <summary>Returns one value for each workload, because bytes do not depend on the network.</summary>
    private static IEnumerable<CellValue> Bytes(ArmFigures figures, BytesPrediction prediction, IReadOnlyList<TimedCell> cells) =>
        from workload in cells.GroupBy(cell => (cell.Study, Name: cell.Workload))
        let bytes = ComparedApis.Both.ToDictionary(api => api, api => figures.Bytes(workload.Key.Study, workload.Key.Name, api))
        let value = Divide(bytes[prediction.Lighter.Other()], bytes[prediction.Lighter])
        // A call whose bytes cannot be counted, because a client process makes it, is not missing from the claim.
        where value is not null || !workload.Any(cell => figures.Time(cell, prediction.Lighter) is not null)
        select new CellValue(new(workload.Key.Study, workload.Key.Name), value);

    private static IEnumerable<CellValue> Counts(ArmFigures figures, string study, CountPrediction prediction) =>
        from statistic in prediction.Statistics
        let counts = ComparedApis.Both.ToDictionary(api => api, api => figures.Count(study, prediction.Workload, statistic, api))
        let value = Divide(counts[prediction.More], counts[prediction.More.Other()])
        select new CellValue(new(study, prediction.Workload, Statistic: statistic), value);

    private static Interval Spread((double Value, int? Calls) loose, (double Value, int? Calls) steady, SpreadMeasure by)
    {
        var ratio = loose.Value / steady.Value;
        if ((loose.Calls, steady.Calls) is not ({ } looseCalls, { } steadyCalls))
        {
            return Interval.FromExact(ratio);
        }

        var enough = by == SpreadMeasure.Tail ? CallsForTail : CallsForDeviation;
        var tolerance = SpreadTolerance * Math.Max(1, Math.Sqrt(enough / Math.Min(looseCalls, steadyCalls)));
        // More calls include more extreme calls, at most in proportion to their number.
        var more = by == SpreadMeasure.Range ? (double)looseCalls / steadyCalls : 1;
        return new(ratio, ratio / tolerance / Math.Max(1, more), ratio * tolerance * Math.Max(1, 1 / more));
    }

    private static CellKey CreateKey(TimedCell cell) => new(cell.Study, cell.Workload, cell.Network);

    private static Interval? Orient(Interval? restOverGrpc, ComparedApi smaller)
    {
        if (smaller == ComparedApi.Grpc)
        {
            return restOverGrpc;
        }

        return restOverGrpc is { } ratio ? Interval.FromExact(1).DivideBy(ratio) : null;
    }

    private static Interval? Divide(double? more, double? less) =>
        more is > 0 && less is > 0 ? Interval.FromExact(more.Value / less.Value) : null;
}
