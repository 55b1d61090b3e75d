using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Launches;
using RpcBench.Records;
using RpcBench.Records.Figures;
using Spectre.Console;
using Spectre.Console.Rendering;

namespace RpcBench.Bench.Runs.Progress;

/// <summary>
/// The one screen of a run: what runs, how far it is, the figures so far, the time left. On a terminal it is redrawn in place, only when a
/// step begins or ends so that drawing never competes with measuring; elsewhere each step is a line.
/// </summary>
public sealed class RunScreen
{
    private readonly IAnsiConsole _console;
    private readonly Plan _plan;
    private readonly LiveConsole _live;
    private readonly Lock _gate = new();
    private Figures _figures;
    private string _chapter = "";
    private string _now = "";

    public RunScreen(IAnsiConsole console, Figures figures, Plan plan)
    {
        (_console, _figures, _plan) = (console, figures, plan);
        _live = new LiveConsole(console, Draw);
    }

    /// <summary>Shows the screen while the body runs.</summary>
    public Task ShowAsync(Func<Task> body) => _live.ShowAsync(body);

    /// <summary>What follows belongs to a part of the run with figures of its own, and with a name before every step if it needs one.</summary>
    public void BeginChapter(string? name, Figures figures)
    {
        lock (_gate)
        {
            _chapter = name is null ? "" : $"{name}: ";
            _figures = figures;
        }
    }

    /// <summary>A step begins.</summary>
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

    /// <summary>A step ended, with its outcome in a few words.</summary>
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
        var table = new Table().Border(TableBorder.Simple).AddColumn("Method");
        var baseline = _figures.Arms[0];
        foreach (var arm in _figures.Arms)
        {
            table.AddColumn(new TableColumn(arm.Label).RightAligned());
        }

        foreach (var contender in _figures.Arms.Skip(1))
        {
            table.AddColumn(new TableColumn($"{contender}/{baseline}").RightAligned()).AddColumn(new TableColumn($"{Figure.Percent(LaunchTimes.Confidence)} interval").RightAligned()).AddColumn("Verdict");
        }

        foreach (var operation in _figures.ToRecords())
        {
            table.AddRow([operation.InFlight == 1 ? operation.Name : $"{operation.Name}, {operation.InFlight} in flight", .. operation.Cells.Select(Mean), .. _figures.Arms.Skip(1).SelectMany(contender => Against(operation, baseline, contender))]);
        }

        IRenderable now = new Text($"{_plan.State.Words}   {_now}");
        return new(table, now);
    }

    private static IEnumerable<string> Against(OperationRecord operation, Arm baseline, Arm contender) => operation.Against(contender.Id) is { Ratio: var ratio, Verdict: var verdict }
        ? [Figure.Ratio(ratio.Estimate), $"{Figure.Ratio(ratio.Low)} to {Figure.Ratio(ratio.High)}", VerdictWords.Of(verdict, baseline.Label, contender.Label)]
        : ["", "", ""];

    private static string Mean(CellRecord cell) => cell.Time is { MeanNanoseconds: var mean } ? Figure.Time(mean) : "";
}
