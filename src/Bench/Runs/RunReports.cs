using RpcBench.Records;

namespace RpcBench.Bench.Runs;

/// <summary>What is made of a run's record at its end. Whoever starts the run chooses it: a run knows no report.</summary>
/// <param name="Show">Shows the answer.</param>
/// <param name="Files">The reports, with the names of their files.</param>
public sealed record RunReports<T>(Action<T> Show, Func<T, IEnumerable<(string Name, string Content)>> Files)
    where T : RunDocument;
