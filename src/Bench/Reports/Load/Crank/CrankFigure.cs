using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Crank;

/// <summary>A figure of an arm under the name that the jobs of the .NET performance lab give it.</summary>
/// <param name="Name">After <c>http/</c> or <c>grpc/</c>.</param>
/// <param name="Text">What it is.</param>
/// <param name="Format">How .NET is to write it.</param>
/// <param name="Reduce">What several load machines come to together.</param>
/// <param name="Read">The value; null: the arm has none.</param>
internal sealed record CrankFigure(string Name, string Text, string Format, CrankOperation Reduce, Func<LoadArmRecord, double?> Read)
{
    private const string Count = "n0";
    private const double NanosecondsPerMillisecond = 1e6;

    private static readonly CrankFigure[] Figures =
    [
        new("rps/mean", "Requests/sec", Count, CrankOperation.Sum, arm => arm.PerSecond),
        new("requests", "Requests", Count, CrankOperation.Sum, arm => arm.Calls + arm.Failed),
        Latency("mean", "Mean latency (ms)", latency => latency.Mean),
        Latency("50", "50th percentile latency (ms)", latency => latency.P50),
        Latency("75", "75th percentile latency (ms)", latency => latency.P75),
        Latency("90", "90th percentile latency (ms)", latency => latency.P90),
        Latency("99", "99th percentile latency (ms)", latency => latency.P99),
        Latency("99.9", "99.9th percentile latency (ms)", latency => latency.P999),
        Latency("max", "Max latency (ms)", latency => latency.Maximum),
    ];

    /// <summary>Of the REST arm: the names of the lab's wrk and HttpClient jobs.</summary>
    public static IReadOnlyList<CrankFigure> OfRest { get; } = [.. Figures, BadResponses("requests/badresponses")];

    /// <summary>Of the gRPC arm: the names of the job that the gRPC client library is measured with.</summary>
    public static IReadOnlyList<CrankFigure> OfGrpc { get; } = [.. Figures, BadResponses("errors/badresponses")];

    private static CrankFigure BadResponses(string name) => new(name, "Bad responses", Count, CrankOperation.Sum, arm => arm.Failed);

    private static CrankFigure Latency(string name, string text, Func<LatencyRecord, double> read) =>
        new($"latency/{name}", text, "n2", CrankOperation.Max, arm => arm.Latency is { } latency ? read(latency) / NanosecondsPerMillisecond : null);
}
