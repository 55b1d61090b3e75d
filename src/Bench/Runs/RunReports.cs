using RpcBench.Records;

namespace RpcBench.Bench.Runs;

/// <summary>What is made of a run's record at its end: what is shown, and the report files. Whoever starts the run chooses it: a run knows no report.</summary>
public sealed record RunReports<T>(Action<T> Show, Func<T, IEnumerable<(string Name, string Content)>> Files)
    where T : RunDocument;
