using Spectre.Console.Rendering;

namespace RpcBench.Load.Runs;

/// <summary>The screen of a load run, which has the last second's figures beside those of the loads so far.</summary>
internal sealed class LoadScreen(
    IAnsiConsole console, TimeProvider time, Plan plan, Func<IReadOnlyList<LoadPointRecord>, IRenderable>? draw = null)
    : PlanScreen(console, time, plan)
{
    private static readonly TimeSpan Wait = TimeSpan.FromSeconds(1);

    private IReadOnlyList<LoadPointRecord> _points = [];
    private string _label = "";
    private TimeSpan _planned;

    /// <summary>What the load does just now; null: nothing is timed.</summary>
    public SecondRecord? LastSecond { get; set; }

    public override IReadOnlyList<string> Lines =>
    [
        .. base.Lines,
        LastSecond is { } second ? Plain(Describe(second)) : " ",
    ];

    /// <summary>A step of the plan begins; where its label is long, the terminal has a brief one that tells it from others.</summary>
    public void Begin(string label, TimeSpan planned, string? brief = null)
    {
        Begin(brief ?? label);
        (_label, _planned, LastSecond) = (label, planned, null);
    }

    /// <summary>Something begins that has no figures; also a line where nothing is drawn, so that nobody waits without knowing for what. It
    /// has a planned time if it is a step of the plan, which then ends as any other.</summary>
    public void Prepare(string label, TimeSpan planned = default)
    {
        Begin(label, planned);
        WriteLine(label, always: planned > Wait);
    }

    /// <summary>A load's figures so far: a new load's, or in the place of those that it had before.</summary>
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

    public void End(string outcome) => End($"{_label}: {outcome}", _planned);

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
