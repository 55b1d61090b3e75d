using Spectre.Console.Rendering;

namespace RpcBench.Measuring.Runs;

/// <summary>The one screen of a run: what runs, how far it is, the time left, the figures so far. On a terminal it is redrawn in place;
/// elsewhere each step is a line, unless steps are shorter than a second. The run says one thing at a time, whatever is drawn
/// meanwhile.</summary>
internal sealed class RunScreen
{
    private readonly IAnsiConsole _console;
    private readonly Plan _plan;
    private readonly Func<IReadOnlyList<ArmRecord>, IReadOnlyList<OperationRecord>, IRenderable>? _draw;
    private readonly LiveConsole _live;
    private Figures _figures;
    private string _chapter = "";
    private string _now = "starting";

    public RunScreen(
        IAnsiConsole console, TimeProvider time, Figures figures, Plan plan,
        Func<IReadOnlyList<ArmRecord>, IReadOnlyList<OperationRecord>, IRenderable>? draw)
    {
        (_console, _figures, _plan, _draw) = (console, figures, plan, draw);
        _live = new LiveConsole(console, time, Draw);
    }

    public Task ShowAsync(Func<Task> body) => _live.ShowAsync(body);

    /// <summary>What follows belongs to a part of the run with figures of its own, and with a name before every step if it needs
    /// one.</summary>
    public void BeginChapter(string? name, Figures figures) => (_chapter, _figures) = (name is null ? "" : $"{name}: ", figures);

    public void Begin(string what) => _now = _chapter + what;

    /// <summary>What can be said of a step that goes on, where nothing is drawn.</summary>
    public void Say(string what) => Write(what, always: true);

    public void End(string outcome, TimeSpan planned)
    {
        _plan.Complete(planned);
        Write(outcome, always: false);
    }

    private void Write(string line, bool always) => _live.WriteLine($"{_plan.State.Words}  {_chapter}{line}", always);

    private Rows Draw() => new(
        new Text(Figure.OnConsole(_plan.State.Line(_now, _console.Profile.Width), _console.Profile.Capabilities.Unicode)),
        _draw?.Invoke([.. _figures.Arms.Select(arm => arm.ToRecord())], _figures.ToRecords()) ?? Text.Empty);
}
