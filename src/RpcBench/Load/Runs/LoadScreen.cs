using Spectre.Console.Rendering;

namespace RpcBench.Load.Runs;

/// <summary>The screen of a load run, with the figures of the last second and of the loads so far.</summary>
internal sealed class LoadScreen(
    IAnsiConsole console, TimeProvider time, ProgressPlan plan, Func<IReadOnlyList<LoadPointRecord>, IRenderable>? draw = null)
    : ProgressScreen(console, time, plan)
{
    private static readonly TimeSpan Wait = TimeSpan.FromSeconds(1);

    private IReadOnlyList<LoadPointRecord> _points = [];
    private string _label = "";
    private TimeSpan _planned;

    /// <summary>The figures of the last second, or null if nothing is timed.</summary>
    public SecondRecord? LastSecond { get; set; }

    public override IReadOnlyList<string> Lines =>
    [
        .. base.Lines,
        LastSecond is { } second ? ToConsoleText(Describe(second)) : " ",
    ];

    /// <summary>Begins a step of the plan. A terminal shows the brief label if there is one, because long labels do not fit.</summary>
    public void Begin(string label, TimeSpan planned, string? brief = null)
    {
        BeginStep(brief ?? label);
        (_label, _planned, LastSecond) = (label, planned, null);
    }

    /// <summary>Begins a preparation, which has no figures. Without a terminal, the label of a long preparation is written as a line at
    /// once, so that a reader knows what the run waits for. Only a step of the plan has a planned time.</summary>
    public void BeginPreparation(string label, TimeSpan planned = default)
    {
        Begin(label, planned);
        WriteLine(label, always: planned > Wait);
    }

    /// <summary>Shows the figures of a new load, or replaces the figures that are shown of a load.</summary>
    public void Show(LoadPointRecord figures, bool isNew)
    {
        if (isNew)
        {
            _points = [.. _points, figures];
            return;
        }

        _points = [.. _points.Select(point => IsSame(point) ? figures : point)];

        bool IsSame(LoadPointRecord point) => point with { Cells = figures.Cells, Comparisons = figures.Comparisons } == figures;
    }

    public void End(string outcome) => EndStep($"{_label}: {outcome}", _planned);

    public void End(LoadCellRecord arm) => End(string.Join(", ", new[]
    {
        $"{Format.PerSecond(arm.PerSecond)} a second",
        arm.AskedPerSecond is { } asked ? $"{Format.PerSecond(asked)} configured" : null,
        arm.Latency is { } latency ? $"p50 {Format.Time(latency.P50)}, p99 {Format.Time(latency.P99)}" : "no good call",
        arm.Failed > 0 ? $"{Format.Count(arm.Failed)} failed" : null,
        arm.Dropped > 0 ? $"{Format.Count(arm.Dropped)} dropped" : null,
        arm.InvalidBecause.Count > 0 ? "INVALID" : null,
    }.OfType<string>()));

    protected override IRenderable? DrawFigures() => draw?.Invoke(_points);

    private static string Describe(SecondRecord second)
    {
        var asked = second.AskedPerSecond is { } rate ? $" of {Format.PerSecond(rate)}" : "";
        return string.Join("  ",
            $"{Format.PerSecond(second.PerSecond)}{asked} calls/s", $"{Format.Count(second.InFlight)} in flight",
            $"p50 {Time(second.P50)}", $"p99 {Time(second.P99)}", $"errors {Format.Count(second.Errors)}");
    }

    private static string Time(double? nanoseconds) => nanoseconds is { } time ? Format.Time(time) : "-";
}
