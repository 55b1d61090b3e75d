namespace RpcBench.Studies.Measured.Claims;

/// <summary>What is looked at to test a claim: a quantity of some cells, and where it must lie.</summary>
internal sealed record Measure(string Quantity, ClaimRange Claimed, Bounds Bounds, Func<IArmFigures, IEnumerable<CellValue>> Values)
{
    private static readonly ClaimRange AboveOne = new(1);

    /// <summary>The measure of a claim; null where nothing measured here can show it. Differences below the margin do not count: 0.05 is
    /// five per cent.</summary>
    public static Measure? Of(Claim claim, FigureTable published, double margin)
    {
        IReadOnlyList<TimedCell> Cells(IReadOnlyList<string>? workloads, IReadOnlyList<string>? networks) =>
            TimedCell.Select(published, claim.Study, workloads, networks);

        return claim.Test switch
        {
            RatioPrediction ratio => new(
                Over(ratio.Faster.Other(), "time") + (ratio.OnTheWhole ? ", geometric mean" : ""), ratio.Times ?? AboveOne,
                Bounds.Above(ratio.Times, margin),
                figures => MeasuredValues.Ratios(figures, claim.Study, ratio, Cells(ratio.Workloads, ratio.Networks))),
            RoundTripsPrediction distance => new(
                $"round trips that {distance.Far} adds over {distance.Api.Name()}", distance.Adds, Bounds.Of(distance.Adds, margin),
                figures => MeasuredValues.RoundTrips(figures, distance, Cells(distance.Workloads, [distance.Near, distance.Far]))),
            GrowthPrediction growth => new(
                $"time of the second over that of the first{(growth.Api is { } api ? $", over {api.Name()}" : "")}",
                growth.Times, Bounds.Of(growth.Times, margin),
                figures => MeasuredValues.Growths(figures, growth, Cells(null, growth.Networks))),
            SpreadPrediction spread => new(
                Over(spread.Steadier.Other(), Describe(spread.By)), AboveOne, Bounds.More(null),
                figures => MeasuredValues.Spreads(figures, spread, Cells(spread.Workloads, spread.Networks))),
            BytesPrediction bytes => new(
                Over(bytes.Lighter.Other(), "bytes at the socket"), AboveOne, Bounds.Above(null, margin),
                figures => MeasuredValues.Bytes(figures, bytes, Cells(bytes.Workloads, null))),
            CountPrediction count => new(
                Over(count.More, "number"), count.Times ?? AboveOne, Bounds.More(count.Times), figures =>
                    MeasuredValues.Counts(figures, claim.Study, count)),
            StoredBooksPrediction books => new(
                Over(books.Faster.Other(), "time"), AboveOne, Bounds.Above(null, margin), figures =>
                    MeasuredValues.StoredBooks(figures, claim.Study, books)),
            _ => null,
        };
    }

    private static string Describe(SpreadMeasure spread) => spread switch
    {
        SpreadMeasure.Range => "range from fastest to slowest call",
        SpreadMeasure.RelativeDeviation => "standard deviation by mean",
        _ => "99th percentile by median",
    };

    /// <summary>For example <c>REST's time over gRPC's</c>.</summary>
    private static string Over(ComparedApi more, string what) => $"{more.Name()}'s {what} over {more.Other().Name()}'s";
}
