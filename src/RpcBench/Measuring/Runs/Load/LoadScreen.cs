using Spectre.Console.Rendering;

namespace RpcBench.Measuring.Runs.Load;

/// <summary>The one screen of a load run: what runs, how far it is, the last second's figures, those of the loads so far.</summary>
internal sealed class LoadScreen
{
    private static readonly TimeSpan Wait = TimeSpan.FromSeconds(1);

    private readonly Plan _plan;
    private readonly Func<IReadOnlyList<LoadPointRecord>, IRenderable>? _draw;
    private readonly LiveConsole _live;
    private IReadOnlyList<LoadPointRecord> _points = [];
    private string _label = "";
    private string _now = "starting";
    private TimeSpan _planned;

    /// <summary>The plan has all steps of the run, added before the first begins.</summary>
    public LoadScreen(IAnsiConsole console, TimeProvider time, Plan plan, Func<IReadOnlyList<LoadPointRecord>, IRenderable>? draw = null)
    {
        (_plan, _draw) = (plan, draw);
        _live = new(console, time, plan, Draw);
    }

    /// <summary>What the load does just now; null: nothing is timed.</summary>
    public SecondRecord? LastSecond { get; set; }

    public Task ShowAsync(Func<Task> body) => _live.ShowAsync(body);

    /// <summary>Steps that the plan did not have, or, below zero, that it has and that will not be.</summary>
    public void Expect(int steps, TimeSpan each) => _plan.Add(steps, each);

    /// <summary>A step of the plan begins; where its label is long, the terminal has a brief one that tells it from others.</summary>
    public void Begin(string label, TimeSpan planned, string? brief = null) =>
        (_label, _now, _planned, LastSecond) = (label, brief ?? label, planned, null);

    /// <summary>Something begins that has no figures; also a line where nothing is drawn, so that nobody waits without knowing for what. It
    /// has a planned time if it is a step of the plan, which then ends as any other.</summary>
    public void Prepare(string label, TimeSpan planned = default)
    {
        Begin(label, planned);
        _live.WriteLine(label, always: planned > Wait);
    }

    /// <summary>A load's figures so far: a new load's, or in the place of those that it had before.</summary>
    public void Show(LoadPointRecord figures, bool isNew)
    {
        _points = isNew ? [.. _points, figures] : [.. _points.Select(point => IsSame(point) ? figures : point)];

        bool IsSame(LoadPointRecord point) => point with { Cells = figures.Cells, Comparisons = figures.Comparisons } == figures;
    }

    public void End(string outcome)
    {
        _plan.Complete(_planned);
        _live.WriteLine($"{_label}: {outcome}", always: false);
    }

    public void End(LoadCellRecord arm) => End(string.Join(", ", new[]
    {
        $"{Figure.PerSecond(arm.PerSecond)} a second",
        arm.AskedPerSecond is { } asked ? $"{Figure.PerSecond(asked)} configured" : null,
        arm.Latency is { } latency ? $"p50 {Figure.Time(latency.P50)}, p99 {Figure.Time(latency.P99)}" : "no good call",
        arm.Failed > 0 ? $"{Figure.Count(arm.Failed)} failed" : null,
        arm.Dropped > 0 ? $"{Figure.Count(arm.Dropped)} dropped" : null,
        arm.InvalidBecause.Count > 0 ? "INVALID" : null,
    }.OfType<string>()));

    /// <summary>What stands above the figures of the loads so far.</summary>
    public IReadOnlyList<string> Lines =>
    [
        _live.Line(_now),
        LastSecond is not { } second ? " " : _live.Plain(string.Join("  ",
            Figure.PerSecond(second.PerSecond) + (second.AskedPerSecond is { } asked ? $" of {Figure.PerSecond(asked)}" : "") + " calls/s",
            $"{Figure.Count(second.InFlight)} in flight", $"p50 {Time(second.P50)}", $"p99 {Time(second.P99)}",
            $"errors {Figure.Count(second.Errors)}")),
    ];

    private Rows Draw() => new((IRenderable[])[.. Lines.Select(line => new Text(line)), _draw?.Invoke(_points) ?? Text.Empty]);

    private static string Time(double? nanoseconds) => nanoseconds is { } time ? Figure.Time(time) : "-";
}
