using Spectre.Console.Rendering;

namespace RpcBench.Reporting;

/// <summary>What is shown of a run's record at its end, and its report files; whoever starts the run chooses them.</summary>
internal sealed record RunReports<T>(Action<T> Show, Func<T, IEnumerable<ReportFile>> Files) where T : RunDocument
{
    /// <summary>The figures so far as a table, while the run goes on; null: it shows none.</summary>
    public Func<IReadOnlyList<ArmRecord>, IReadOnlyList<OperationRecord>, IRenderable>? Draw { get; init; }

    public Func<IReadOnlyList<ArmRecord>, IReadOnlyList<LoadPointRecord>, IRenderable>? DrawLoads { get; init; }
}
