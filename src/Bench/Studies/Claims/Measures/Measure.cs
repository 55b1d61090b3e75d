using RpcBench.Bench.Studies.Claims.Figures;
using RpcBench.Studies.Claims;
using RpcBench.Studies.Claims.Predictions;
using RpcBench.Studies.Figures;

namespace RpcBench.Bench.Studies.Claims.Measures;

/// <summary>What is looked at to test a claim: a quantity of some cells, and where it must lie.</summary>
internal abstract class Measure
{
    /// <summary>Describes the quantity.</summary>
    public abstract string Quantity { get; }

    /// <summary>Describes what the claim says of it.</summary>
    public abstract ClaimRange Claimed { get; }

    public abstract Bounds Bounds { get; }

    /// <summary>Every cell that the claim speaks of, with its quantity.</summary>
    public abstract IEnumerable<(CellKey Key, Interval? Value)> Values(IArmFigures figures);

    /// <summary>The measure of a claim; null where nothing measured here can show it.</summary>
    /// <param name="claim">The claim.</param>
    /// <param name="published">What the studies published: it says which cells there are.</param>
    /// <param name="margin">Differences below it are not material: 0.05 is five per cent.</param>
    public static Measure? Of(Claim claim, FigureTable published, double margin) => claim.Test switch
    {
        RatioPrediction ratio => new RatioMeasure(claim.Study, ratio, TimedCell.Select(published, claim.Study, ratio.Workloads, ratio.Networks), margin),
        RoundTripsPrediction distance => new RoundTripsMeasure(distance, TimedCell.Select(published, claim.Study, distance.Workloads, [distance.Near, distance.Far]), margin),
        GrowthPrediction growth => new GrowthMeasure(growth, TimedCell.Select(published, claim.Study, null, growth.Networks), margin),
        SpreadPrediction spread => new SpreadMeasurement(spread, TimedCell.Select(published, claim.Study, spread.Workloads, spread.Networks)),
        BytesPrediction bytes => new BytesMeasure(bytes, TimedCell.Select(published, claim.Study, bytes.Workloads, null), margin),
        CountPrediction count => new CountMeasure(claim.Study, count),
        StoredBooksPrediction books => new StoredBooksMeasure(claim.Study, books, margin),
        _ => null,
    };

    /// <summary>A ratio of REST over gRPC the way round in which the claim puts it: above one where it is as claimed.</summary>
    protected static Interval? Turned(Interval? restOverGrpc, ComparedApi smaller) =>
        smaller == ComparedApi.Grpc ? restOverGrpc : restOverGrpc is { } ratio ? Interval.Exact(1).Over(ratio) : null;

    /// <summary>What one API has over what the other has; null where either is missing.</summary>
    protected static Interval? Quotient(double? more, double? less) => more is > 0 && less is > 0 ? Interval.Exact(more.Value / less.Value) : null;

    /// <summary>For example <c>REST's time over gRPC's</c>.</summary>
    protected static string Over(ComparedApi more, string what) => $"{more.Name()}'s {what} over {more.Other().Name()}'s";
}
