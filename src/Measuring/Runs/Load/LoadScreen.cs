using Spectre.Console;
using Spectre.Console.Rendering;

namespace RpcBench.Measuring.Runs.Load;

/// <summary>The one screen of a load run: what runs, how far it is, the time left, the last second's figures, those of the loads so far. On
/// a terminal it is redrawn in place; elsewhere each step is a line, unless steps are shorter than a second. Its methods may be called from
/// any thread.</summary>
public sealed class LoadScreen
{
    private static readonly TimeSpan Wait = TimeSpan.FromSeconds(1);

    private readonly IAnsiConsole _console;
    private readonly Plan _plan;
    private readonly Func<IReadOnlyList<LoadPointRecord>, IRenderable>? _draw;
    private readonly LiveConsole _live;
    private readonly Lock _gate = new();
    private readonly List<LoadPointRecord> _points = [];
    private string _label = "";
    private string _now = "starting";
    private TimeSpan _planned;
    private SecondRecord? _second;
    private long _errors;

    /// <summary>The plan has all steps of the run, added before the first begins.</summary>
    public LoadScreen(IAnsiConsole console, TimeProvider time, Plan plan, Func<IReadOnlyList<LoadPointRecord>, IRenderable>? draw = null)
    {
        (_console, _plan, _draw) = (console, plan, draw);
        _live = new LiveConsole(console, time, Draw);
    }

    public Task ShowAsync(Func<Task> body) => _live.ShowAsync(body);

    /// <summary>Steps that the plan did not have, or, below zero, that it has and that will not be.</summary>
    public void Expect(int steps, TimeSpan each) => _plan.Add(steps, each);

    /// <summary>A step begins that should take as long as the plan has it. Where its label is long, the terminal has what tells it from
    /// other steps.</summary>
    public void Begin(string label, TimeSpan planned, string? brief = null)
    {
        lock (_gate)
        {
            (_label, _now, _planned, _second, _errors) = (label, brief ?? label, planned, null, 0);
        }
    }

    /// <summary>Something begins that has no figures; also a line where nothing is drawn, so that nobody waits without knowing for what. It
    /// has a planned time if it is a step of the plan, which then ends as any other.</summary>
    public void Prepare(string label, TimeSpan planned = default)
    {
        lock (_gate)
        {
            Begin(label, planned);
            Write(label, always: planned > Wait);
        }
    }

    public void Second(SecondRecord second)
    {
        lock (_gate)
        {
            _second = second;
            _errors += second.Errors;
        }
    }

    /// <summary>A load's figures so far: a new load's, or in the place of those before.</summary>
    public void Show(LoadPointRecord figures, bool isNew)
    {
        lock (_gate)
        {
            _points.RemoveRange(_points.Count - (isNew ? 0 : 1), isNew ? 0 : 1);
            _points.Add(figures);
        }
    }

    /// <summary>The step ended, with its outcome in a few words; see <see cref="End(LoadCellRecord)"/>.</summary>
    public void End(string outcome)
    {
        lock (_gate)
        {
            _plan.Complete(_planned);
            Write($"{_label}: {outcome}", always: false);
            (_planned, _second) = (TimeSpan.Zero, null);
        }
    }

    /// <summary>The step ended with what came of one API's block or trial.</summary>
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
    public IReadOnlyList<string> Lines
    {
        get
        {
            lock (_gate)
            {
                return [Plain(_plan.State.Line(_now, _console.Profile.Width)), Plain(LastSecond())];
            }
        }
    }

    private string LastSecond() => _second is not { } second ? " " : string.Join("  ",
        Figure.PerSecond(second.PerSecond) + (second.AskedPerSecond is { } asked ? $" of {Figure.PerSecond(asked)}" : "") + " calls/s",
        $"{Figure.Count(second.InFlight)} in flight",
        $"p50 {Time(second.P50)}",
        $"p99 {Time(second.P99)}",
        $"errors {Figure.Count(_errors)}");

    private void Write(string line, bool always) => _live.WriteLine($"{_plan.State.Words}  {line}", always);

    private string Plain(string text) => Figure.OnConsole(text, _console.Profile.Capabilities.Unicode);

    private Rows Draw()
    {
        lock (_gate)
        {
            IRenderable[] parts = [.. Lines.Select(line => new Text(line)), _draw?.Invoke(_points) ?? Text.Empty];
            return new(parts);
        }
    }

    private static string Time(double? nanoseconds) => nanoseconds is { } time ? Figure.Time(time) : "-";
}
