using RpcBench.Bench.Operations;
using RpcBench.Bench.Reports.Tables;
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
    // Two lines of the head, a rule, the line of progress and the cursor's.
    private const int RestOfScreen = 6;

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
        var (records, arms) = (_figures.ToRecords(), _figures.Arms);
        int[] inFlight = [.. records.Select(operation => operation.InFlight).Distinct()];
        List<LineGroup> groups =
        [
            .. records.GroupBy(operation => operation.Name).Select(method => new LineGroup(
                MatrixTables.Short(method.Key),
                [[.. inFlight.SelectMany(calls => Cells(arms, method.FirstOrDefault(operation => operation.InFlight == calls)))]])),
        ];
        // The head, the rule, and the line of progress stand beside the methods.
        var shown = Math.Max(1, _console.Profile.Height - RestOfScreen);
        var table = new GroupedTable(
            "",
            [("Method", true), .. inFlight.SelectMany(calls => Headers(arms, inFlight.Length > 1 ? calls == 1 ? "alone: " : $"{calls} at once: " : ""))],
            groups.Count > shown ? [.. groups.Take(shown)] : groups);
        var now = Figure.OnConsole($"{_plan.State.Words}  {_now}", _console.Profile.Capabilities.Unicode);
        return new(new ConsoleTable(table).Fit(_console) ?? (IRenderable)Text.Empty, new Text(now.Length < _console.Profile.Width ? now : now[..(_console.Profile.Width - 1)]));
    }

    private static IEnumerable<TableHeader> Headers(IReadOnlyList<Arm> arms, string load) =>
    [
        .. arms.Select(arm => new TableHeader($"{load}\n{arm}", IsText: false)),
        .. arms.Skip(1).SelectMany(contender => new[] { new TableHeader($"{load}\n{contender} / {arms[0]}", IsText: false) { IsKept = true }, new TableHeader($"\n{ConsoleTable.Faster}", IsText: true) }),
    ];

    private static IEnumerable<string?> Cells(IReadOnlyList<Arm> arms, OperationRecord? operation) =>
    [
        .. arms.Select(arm => operation?.Of(arm.Id).Time is { MeanNanoseconds: var mean } ? Figure.Time(mean) : ""),
        .. arms.Skip(1).SelectMany(contender => operation?.Against(contender.Id) is { Ratio: var ratio, Verdict: var verdict }
            ? new[] { Figure.Ratio(ratio.Estimate), VerdictWords.Faster(verdict, arms[0].Label, contender.Label) }
            : ["", ""]),
    ];
}
