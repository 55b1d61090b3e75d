using Spectre.Console.Rendering;

namespace RpcBench.Documents;

/// <summary>The one screen of a run: what runs, where its plan stands, the figures so far. On a terminal it is redrawn in place, once a
/// second so that drawing hardly competes with measuring; elsewhere there are lines. The run says one thing at a time. The plan has all
/// steps of the run, added before the first begins.</summary>
public class PlanScreen(IAnsiConsole console, TimeProvider time, Plan plan)
{
    private static readonly TimeSpan Between = TimeSpan.FromSeconds(1);

    private string _chapter = "";
    private string _now = "starting";
    private bool _isShown;
    private long? _written;

    /// <summary>What stands above the figures so far.</summary>
    public virtual IReadOnlyList<string> Lines => [Plain(plan.State.Line(_now, console.Profile.Width))];

    private (int Width, int Height) Size => (console.Profile.Width, console.Profile.Height);

    public async Task ShowAsync(Func<Task> body)
    {
        _isShown = console.Profile.Capabilities is { Interactive: true, Ansi: true };
        if (!_isShown)
        {
            await body();
            return;
        }

        await console.Live(Draw()).AutoClear(true).StartAsync(async context =>
        {
            using var clock = new PeriodicTimer(Between, time);
            var drawing = DrawAsync(context, clock);
            try
            {
                await body();
            }
            finally
            {
                clock.Dispose();
                await drawing;
                _isShown = false;
            }
        });
    }

    /// <summary>What follows has a name before every step if it needs one.</summary>
    public void BeginChapter(string? name) => _chapter = name is null ? "" : $"{name}: ";

    public void Begin(string what) => _now = _chapter + what;

    /// <summary>What can be said of a step that goes on, where nothing is drawn.</summary>
    public void Say(string what) => WriteLine(what, always: true);

    public void End(string outcome, TimeSpan planned)
    {
        plan.Complete(planned);
        WriteLine(outcome, always: false);
    }

    /// <summary>What is to come takes so much longer, or shorter, than the plan has it.</summary>
    public void Revise(TimeSpan longer) => plan.Revise(longer);

    /// <summary>Steps that the plan did not have, or, below zero, that it has and that will not be.</summary>
    public void Expect(int steps, TimeSpan each) => plan.Add(steps, each);

    /// <summary>A line where nothing is drawn; within a second of the line before only if it has to be there.</summary>
    protected void WriteLine(string line, bool always)
    {
        if (!_isShown && (always || _written is not { } before || time.GetElapsedTime(before) >= Between))
        {
            _written = time.GetTimestamp();
            console.WriteLine(Plain($"{plan.State.Words}  {_chapter}{line}"));
        }
    }

    protected string Plain(string text) => Format.OnConsole(text, console.Profile.Capabilities.Unicode);

    /// <summary>The figures so far; null: there are none.</summary>
    protected virtual IRenderable? DrawFigures() => null;

    private Rows Draw() => new((IRenderable[])[.. Lines.Select(line => new Text(line)), DrawFigures() ?? Text.Empty]);

    // Until the clock is gone, and once more then.
    private async Task DrawAsync(LiveDisplayContext context, PeriodicTimer clock)
    {
        var size = Size;
        var goesOn = true;
        while (goesOn)
        {
            goesOn = await clock.WaitForNextTickAsync().ConfigureAwait(false);
            // The terminal has wrapped what was drawn before: more lines than would be drawn over.
            if (size != Size)
            {
                size = Size;
                console.Clear();
            }

            context.UpdateTarget(Draw());
        }
    }
}
