using Spectre.Console.Rendering;

namespace RpcBench.Reporting;

/// <summary>What a run shows of its record at the end, and its report files. The code that starts the run chooses both.</summary>
internal sealed record RunReports<T>(Action<T> Show, Func<T, IEnumerable<ReportFile>> Files) where T : RunDocument
{
    /// <summary>Draws the figures so far as a table while the run is in progress. Null if the run shows no figures.</summary>
    public Func<IReadOnlyList<ArmRecord>, IReadOnlyList<OperationRecord>, IRenderable>? Draw { get; init; }

    public Func<IReadOnlyList<ArmRecord>, IReadOnlyList<LoadPointRecord>, IRenderable>? DrawLoads { get; init; }
}
