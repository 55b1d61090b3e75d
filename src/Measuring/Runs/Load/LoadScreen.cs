using Spectre.Console;
using Spectre.Console.Rendering;

namespace RpcBench.Measuring.Runs.Load;

/// <summary>The one screen of a load run: what runs, the last second's figures, throughput as a sparkline, the time left. On a terminal it
/// is redrawn in place, at most twice a second so that drawing does not compete with calling; elsewhere each finished step is a line. Its
/// methods may be called from any thread.</summary>
public sealed class LoadScreen
{
    private const int SparklineWidth = 60;
    private const string Blocks = "▁▂▃▄▅▆▇█";
    private const string AsciiBlocks = "_.-=+*%#";
    private static readonly TimeSpan Between = TimeSpan.FromMilliseconds(500);

    private readonly IAnsiConsole _console;
    private readonly TimeProvider _time;
    private readonly Plan _plan;
    private readonly LiveConsole _live;
    private readonly Lock _gate = new();
    private readonly List<double> _throughput = [];
    private readonly List<string> _outcomes = [];
    private string _label = "";
    private TimeSpan _planned;
    private SecondRecord? _second;
    private long _errors;
    private long _began;
    private long? _drawn;

    /// <summary>The plan has all steps of the run, added before the first begins.</summary>
    public LoadScreen(IAnsiConsole console, TimeProvider time, Plan plan)
    {
        (_console, _time, _plan) = (console, time, plan);
        _live = new LiveConsole(console, Draw);
        _began = time.GetTimestamp();
    }

    public Task ShowAsync(Func<Task> body) => _live.ShowAsync(body);

    /// <summary>Steps that the plan did not have, or, below zero, that it has and that will not be.</summary>
    public void Expect(int steps, TimeSpan each) => _plan.Add(steps, each);

    /// <summary>A step begins that should take as long as the plan has it.</summary>
    public void Begin(string label, TimeSpan planned)
    {
        lock (_gate)
        {
            (_label, _planned, _second, _errors, _began) = (label, planned, null, 0, _time.GetTimestamp());
            _throughput.Clear();
            Redraw();
        }
    }

    /// <summary>Something begins that has no figures; also a line where nothing is drawn, so that nobody waits without knowing for what. It
    /// has a planned time if it is a step of the plan, which then ends as any other.</summary>
    public void Prepare(string label, TimeSpan planned = default)
    {
        lock (_gate)
        {
            _drawn = null;
            Begin(label, planned);
            if (!_live.IsShown)
            {
                _console.WriteLine(Plain($"{_plan.State.Words}  {label}"));
            }
        }
    }

    public async Task<T> KeepCurrentAsync<T>(Task<T> work)
    {
        var result = await work;
        lock (_gate)
        {
            Redraw();
        }

        return result;
    }

    public void Second(SecondRecord second)
    {
        lock (_gate)
        {
            _second = second;
            _errors += second.Errors;
            _throughput.Add(second.PerSecond);
            Redraw();
        }
    }

    /// <summary>The step ended, with its outcome in a few words; see <see cref="End(LoadCellRecord)"/>.</summary>
    public void End(string outcome)
    {
        lock (_gate)
        {
            _plan.Complete(_planned);
            _outcomes.Add($"{_label}: {outcome}");
            if (_live.IsShown)
            {
                (_label, _planned, _second) = ("", TimeSpan.Zero, null);
                Redraw();
            }
            else
            {
                _console.WriteLine(Plain($"{_plan.State.Words}  {_outcomes[^1]}"));
            }
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

    public IReadOnlyList<string> Lines
    {
        get
        {
            lock (_gate)
            {
                var state = _plan.State;
                // The plan knows finished steps alone: what went by of this one is taken off here.
                var left = state.Left - TimeSpan.FromTicks(Math.Min(_time.GetElapsedTime(_began).Ticks, _planned.Ticks));
                return
                [
                    .. _outcomes.TakeLast(Math.Max(3, _console.Profile.Height - 8)),
                    "",
                    Plain((state with { Left = left > TimeSpan.Zero ? left : TimeSpan.Zero }).Words)
                        + (_label.Length > 0 ? $"   {_label}" : ""),
                    Plain(Now()),
                    Sparkline(_throughput, Math.Min(SparklineWidth, Math.Max(10, _console.Profile.Width - 20)),
                        _console.Profile.Capabilities.Unicode) + (_throughput.Count > 0 ? " calls a second" : ""),
                ];
            }
        }
    }

    /// <summary>The last values, so many at most, each as high as its value, from zero to the greatest of them.</summary>
    internal static string Sparkline(IEnumerable<double> values, int width, bool unicode)
    {
        double[] shown = [.. values.TakeLast(width)];
        var levels = unicode ? Blocks : AsciiBlocks;
        var highest = shown.DefaultIfEmpty().Max();
        return string.Concat(
            shown.Select(value => highest > 0 ? levels[(int)Math.Round(Math.Max(value, 0) / highest * (levels.Length - 1))] : levels[0]));
    }

    private string Now() => _second is not { } second
        ? ""
        : string.Join("   ", new[]
        {
            second.AskedPerSecond is { } asked ? $"configured {Figure.PerSecond(asked)}/s" : null,
            $"achieved {Figure.PerSecond(second.PerSecond)}/s",
            $"in flight {Figure.Count(second.InFlight)}",
            $"p50 {Time(second.P50)}",
            $"p99 {Time(second.P99)}",
            $"errors {Figure.Count(_errors)}",
        }.OfType<string>());

    /// <summary>Keeps the pace: what is passed over is shown by the next second.</summary>
    private void Redraw()
    {
        if (_drawn is { } drawn && _time.GetElapsedTime(drawn) < Between)
        {
            return;
        }

        _drawn = _time.GetTimestamp();
        _live.Redraw();
    }

    private string Plain(string text) => Figure.OnConsole(text, _console.Profile.Capabilities.Unicode);

    private Rows Draw() => new(Lines.Select(line => (IRenderable)new Text(line) { Overflow = Overflow.Ellipsis }));

    private static string Time(double? nanoseconds) => nanoseconds is { } time ? Figure.Time(time) : "-";
}
