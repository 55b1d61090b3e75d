using Spectre.Console;
using Spectre.Console.Rendering;

namespace RpcBench.Measuring.Runs;

/// <summary>The one screen of a run: what runs, how far it is, the figures so far, the time left. On a terminal it is redrawn in place,
/// only when a step begins or ends so that drawing never competes with measuring; elsewhere each step is a line.</summary>
public sealed class RunScreen
{
    private readonly IAnsiConsole _console;
    private readonly Plan _plan;
    private readonly Func<IReadOnlyList<ArmRecord>, IReadOnlyList<OperationRecord>, IRenderable>? _draw;
    private readonly LiveConsole _live;
    private readonly Lock _gate = new();
    private Figures _figures;
    private string _chapter = "";
    private string _now = "";

    public RunScreen(
        IAnsiConsole console, Figures figures, Plan plan, Func<IReadOnlyList<ArmRecord>, IReadOnlyList<OperationRecord>, IRenderable>? draw)
    {
        (_console, _figures, _plan, _draw) = (console, figures, plan, draw);
        _live = new LiveConsole(console, Draw);
    }

    public Task ShowAsync(Func<Task> body) => _live.ShowAsync(body);

    /// <summary>What follows belongs to a part of the run with figures of its own, and with a name before every step if it needs
    /// one.</summary>
    public void BeginChapter(string? name, Figures figures)
    {
        lock (_gate)
        {
            _chapter = name is null ? "" : $"{name}: ";
            _figures = figures;
        }
    }

    public void Begin(string what)
    {
        lock (_gate)
        {
            _now = _chapter + what;
            _live.Redraw();
        }
    }

    /// <summary>What can be said of a step that goes on.</summary>
    public void Say(string what)
    {
        lock (_gate)
        {
            _now = _chapter + what;
            Show(what);
        }
    }

    public void End(string outcome, TimeSpan planned)
    {
        _plan.Complete(planned);
        lock (_gate)
        {
            Show(outcome);
        }
    }

    private void Show(string line)
    {
        _live.Redraw();
        if (!_live.IsShown)
        {
            _console.WriteLine($"{_plan.State.Words}  {_chapter}{line}");
        }
    }

    private Rows Draw()
    {
        var now = Figure.OnConsole($"{_plan.State.Words}  {_now}", _console.Profile.Capabilities.Unicode);
        return new(
            _draw?.Invoke([.. _figures.Arms.Select(arm => arm.ToRecord())], _figures.ToRecords()) ?? Text.Empty,
            new Text(now.Length < _console.Profile.Width ? now : now[..(_console.Profile.Width - 1)]));
    }
}
