using Spectre.Console.Rendering;

namespace RpcBench.Launching;

/// <summary>The screen of a run of launches, which has the figures so far of what is measured.</summary>
internal sealed class RunScreen(
    IAnsiConsole console, TimeProvider time, Plan plan, Func<IReadOnlyList<ArmRecord>, IReadOnlyList<OperationRecord>, IRenderable>? draw)
    : PlanScreen(console, time, plan)
{
    private LiveResults? _figures;

    /// <summary>What follows has figures of its own, and a name before every step if it needs one.</summary>
    public void BeginChapter(string? name, LiveResults figures)
    {
        BeginChapter(name);
        _figures = figures;
    }

    protected override IRenderable? DrawFigures() => _figures is null ? null
        : draw?.Invoke([.. _figures.Arms.Select(arm => arm.ToRecord())], _figures.ToRecords());
}
