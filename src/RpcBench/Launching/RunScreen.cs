using Spectre.Console.Rendering;

namespace RpcBench.Launching;

/// <summary>The screen of a run in launches, which also shows the figures so far.</summary>
internal sealed class RunScreen(
    IAnsiConsole console, TimeProvider time,
    ProgressPlan plan, Func<IReadOnlyList<ArmRecord>, IReadOnlyList<OperationRecord>, IRenderable>? draw)
    : ProgressScreen(console, time, plan)
{
    private LiveResults? _figures;

    public void BeginChapter(string? name, LiveResults figures)
    {
        BeginChapter(name);
        _figures = figures;
    }

    protected override IRenderable? DrawFigures() => _figures is null ? null
        : draw?.Invoke([.. _figures.Arms.Select(arm => arm.ToRecord())], _figures.ToRecords());
}
