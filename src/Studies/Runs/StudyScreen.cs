using Spectre.Console;

namespace RpcBench.Studies.Runs;

/// <summary>What of a study runs, how far the run is, and the time left: one line in place on a terminal, a line a step
/// elsewhere.</summary>
internal sealed class StudyScreen
{
    private readonly IAnsiConsole _console;
    private readonly Plan _plan;
    private readonly LiveConsole _live;
    private readonly Lock _gate = new();
    private TimeSpan _planned;
    private string _chapter = "";
    private string _now = "";

    public StudyScreen(IAnsiConsole console, Plan plan)
    {
        (_console, _plan) = (console, plan);
        _live = new(console, () => new Text($"{_plan.State.Words}   {_now}"));
    }

    /// <summary>Shows the screen while the body runs.</summary>
    public Task ShowAsync(Func<Task> body) => _live.ShowAsync(body);

    /// <summary>What follows belongs to that study, over that network.</summary>
    public void BeginChapter(string study, string network) => _chapter = $"{study}, {network}: ";

    /// <summary>A step begins that was planned to take that long.</summary>
    public void Begin(string what, TimeSpan planned)
    {
        lock (_gate)
        {
            _planned = planned;
            _now = _chapter + what;
            _live.Redraw();
        }
    }

    /// <summary>The step ended, with its outcome in a few words.</summary>
    public void End(string outcome)
    {
        _plan.Complete(_planned);
        lock (_gate)
        {
            _live.Redraw();
            if (!_live.IsShown)
            {
                _console.WriteLine($"{_plan.State.Words}  {_chapter}{outcome}");
            }
        }
    }
}
