using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Results;

/// <summary>What each step from REST to gRPC costs in one operation with so many calls in flight, in nanoseconds a call.</summary>
/// <param name="Operation">The operation with the times of every arm.</param>
/// <param name="Times">The mean of every arm over all rows.</param>
/// <param name="Contrasts">Every difference with its interval, in the order of <see cref="FactorName"/>.</param>
public sealed record FactorResult(OperationRecord Operation, Factors Times, IReadOnlyList<FactorContrast> Contrasts)
{
    /// <summary>All intervals of an operation hold together with this confidence.</summary>
    public const double Confidence = 0.95;

    private static readonly string[] Arms = ["rest", "json-h1", "json-h2", "proto-h1", "proto-h2", "grpc-json", "grpc", "grpc-twin"];

    private static readonly (FactorName Name, Func<Factors, double> Of)[] Differences =
    [
        (FactorName.Total, factors => factors.Total),
        (FactorName.Bridge, factors => factors.Bridge),
        (FactorName.Encoding, factors => factors.Encoding),
        (FactorName.EncodingHttp1, factors => factors.EncodingHttp1),
        (FactorName.EncodingHttp2, factors => factors.EncodingHttp2),
        (FactorName.EncodingGrpc, factors => factors.EncodingGrpc),
        (FactorName.Http, factors => factors.Http),
        (FactorName.HttpJson, factors => factors.HttpJson),
        (FactorName.HttpProtobuf, factors => factors.HttpProtobuf),
        (FactorName.Framing, factors => factors.Framing),
        (FactorName.FramingJson, factors => factors.FramingJson),
        (FactorName.FramingProtobuf, factors => factors.FramingProtobuf),
        (FactorName.EncodingByHttp, factors => factors.EncodingByHttp),
        (FactorName.EncodingByFraming, factors => factors.EncodingByFraming),
        (FactorName.Twin, factors => factors.Twin),
    ];

    /// <summary>Whether a record has every arm that the factors need.</summary>
    public static bool IsThereFor(RunRecord record) => Arms.All(id => record.Arms.Any(arm => arm.Id == id));

    /// <summary>Of every operation of a network that was measured over all arms in two rows or more of each launch.</summary>
    public static IReadOnlyList<FactorResult> Of(NetworkRecord network) => [.. network.Operations.Select(Of).OfType<FactorResult>()];

    /// <summary>A difference of this operation.</summary>
    public DifferenceInterval this[FactorName name] => Contrasts.First(contrast => contrast.Name == name).Interval;

    /// <summary>Whether every arm had settled before it was timed.</summary>
    public bool IsSettled => Operation.Comparisons.All(comparison => comparison.Verdict != Verdict.NotSettled);

    /// <summary>Whether the cost of a factor depends on the others by more than the margin: then its average is nobody's, and a reader is given the range.</summary>
    public bool Interacts(double margin) => new[] { this[FactorName.EncodingByHttp], this[FactorName.EncodingByFraming] }
        .Any(interval => !interval.HoldsZero && Math.Abs(interval.Estimate) > margin * Times.Rest);

    private static FactorResult? Of(OperationRecord operation)
    {
        var times = Arms.Select(arm => operation.Of(arm).Time?.LaunchNanoseconds).ToList();
        if (times.Exists(arm => arm is null || arm.Count == 0))
        {
            return null;
        }

        // A row is the iteration of one round: every arm has one in it.
        var launches = Enumerable.Range(0, times.Min(arm => arm!.Count))
            .Select(launch => Enumerable.Range(0, times.Min(arm => arm![launch].Count)).Select(row => Row(times, launch, row)).ToList())
            .ToList();
        if (launches.Exists(rows => rows.Count < 2))
        {
            return null;
        }

        var intervals = DifferenceInterval.Of([.. Differences.Select(difference => launches.ConvertAll(rows => rows.ConvertAll(row => difference.Of(row))))], Confidence);
        double[] means = [.. Arms.Select((_, arm) => launches.Select((rows, launch) => times[arm]![launch].Take(rows.Count).Average()).Average())];
        return new(operation, Of(means), [.. Differences.Zip(intervals, (difference, interval) => new FactorContrast(difference.Name, interval))]);
    }

    private static Factors Row(List<IReadOnlyList<IReadOnlyList<double>>?> times, int launch, int row) => Of([.. times.Select(arm => arm![launch][row])]);

    private static Factors Of(double[] times) => new(times[0], times[1], times[2], times[3], times[4], times[5], times[6], times[7]);
}

/// <summary>A difference between arms, with its interval in nanoseconds.</summary>
public sealed record FactorContrast(FactorName Name, DifferenceInterval Interval);

/// <summary>The differences between the arms from REST to gRPC; <see cref="Factors"/> says what each is made of.</summary>
public enum FactorName
{
    Total,
    Bridge,
    Encoding,
    EncodingHttp1,
    EncodingHttp2,
    EncodingGrpc,
    Http,
    HttpJson,
    HttpProtobuf,
    Framing,
    FramingJson,
    FramingProtobuf,
    EncodingByHttp,
    EncodingByFraming,
    Twin,
}
