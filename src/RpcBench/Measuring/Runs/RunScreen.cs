using Spectre.Console.Rendering;

namespace RpcBench.Measuring.Runs;

/// <summary>The one screen of a run: what runs, how far it is, the figures so far.</summary>
internal sealed class RunScreen
{
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
        (_figures, _plan, _draw) = (figures, plan, draw);
        _live = new(console, time, plan, Draw);
    }

    public Task ShowAsync(Func<Task> body) => _live.ShowAsync(body);

    /// <summary>What follows has figures of its own, and a name before every step if it needs one.</summary>
    public void BeginChapter(string? name, Figures figures) => (_chapter, _figures) = (name is null ? "" : $"{name}: ", figures);

    public void Begin(string what) => _now = _chapter + what;

    /// <summary>What can be said of a step that goes on, where nothing is drawn.</summary>
    public void Say(string what) => _live.WriteLine(_chapter + what, always: true);

    public void End(string outcome, TimeSpan planned)
    {
        _plan.Complete(planned);
        _live.WriteLine(_chapter + outcome, always: false);
    }

    /// <summary>What is to come takes so much longer, or shorter, than the plan has it.</summary>
    public void Revise(TimeSpan longer) => _plan.Revise(longer);

    private Rows Draw() => new(
        new Text(_live.Line(_now)),
        _draw?.Invoke([.. _figures.Arms.Select(arm => arm.ToRecord())], _figures.ToRecords()) ?? Text.Empty);
}
