using Spectre.Console.Rendering;

namespace RpcBench.Reporting;

/// <summary>The output of a run at its end, and its report files.</summary>
internal sealed record RunReports<T>(Action<T> Show, Func<T, IEnumerable<ReportFile>> CreateFiles) where T : RunDocument
{
    /// <summary>Draws the figures so far while the run is in progress. Null if the run shows no figures.</summary>
    public Func<IReadOnlyList<ArmRecord>, IReadOnlyList<OperationRecord>, IRenderable>? DrawOperations { get; init; }

    public Func<IReadOnlyList<ArmRecord>, IReadOnlyList<LoadPointRecord>, IRenderable>? DrawLoads { get; init; }
}
