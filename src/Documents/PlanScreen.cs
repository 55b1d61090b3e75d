using Spectre.Console.Rendering;

namespace RpcBench.Documents;

/// <summary>The single screen of a run: the current step, the progress of the plan, and the figures so far. A terminal redraws the screen
/// once a second, so that drawing hardly competes with measuring. Other outputs get lines. The run must report one thing at a time, and
/// must add all steps to the plan before the first step begins.</summary>
public class PlanScreen(IAnsiConsole console, TimeProvider time, Plan plan)
{
    private static readonly TimeSpan Between = TimeSpan.FromSeconds(1);

    private string _chapter = "";
    private string _now = "starting";
    private bool _isShown;
    private long? _written;

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

    /// <summary>Begins a chapter, whose name precedes every following step. Null if the steps need no name.</summary>
    public void BeginChapter(string? name) => _chapter = name is null ? "" : $"{name}: ";

    public void Begin(string what) => _now = _chapter + what;

    /// <summary>Reports the progress of a step if the screen is not drawn.</summary>
    public void Say(string what) => WriteLine(what, always: true);

    public void End(string outcome, TimeSpan planned)
    {
        plan.Complete(planned);
        WriteLine(outcome, always: false);
    }

    public void Revise(TimeSpan longer) => plan.Revise(longer);

    /// <summary>Adds steps to the plan, or removes steps that will not run if the number is negative.</summary>
    public void Expect(int steps, TimeSpan each) => plan.Add(steps, each);

    /// <summary>Writes a line if the screen is not drawn. Within a second of the previous line, it is left out unless it is always
    /// needed.</summary>
    protected void WriteLine(string line, bool always)
    {
        if (!_isShown && (always || _written is not { } before || time.GetElapsedTime(before) >= Between))
        {
            _written = time.GetTimestamp();
            console.WriteLine(Plain($"{plan.State.Words}  {_chapter}{line}"));
        }
    }

    protected string Plain(string text) => Format.OnConsole(text, console.Profile.Capabilities.Unicode);

    protected virtual IRenderable? DrawFigures() => null;

    private Rows Draw() => new((IRenderable[])[.. Lines.Select(line => new Text(line)), DrawFigures() ?? Text.Empty]);

    // Draws until the clock is disposed, and then once more.
    private async Task DrawAsync(LiveDisplayContext context, PeriodicTimer clock)
    {
        var size = Size;
        var goesOn = true;
        while (goesOn)
        {
            goesOn = await clock.WaitForNextTickAsync().ConfigureAwait(false);
            // The terminal has wrapped the earlier output into more lines than drawing would overwrite.
            if (size != Size)
            {
                size = Size;
                console.Clear();
            }

            context.UpdateTarget(Draw());
        }
    }
}
