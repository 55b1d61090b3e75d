using Spectre.Console.Rendering;

namespace RpcBench.Documents;

/// <summary>The single screen of a run: the current step, the progress of the plan, and the figures so far. A terminal redraws the screen
/// once a second, so that drawing hardly competes with measuring. Other outputs get lines. The run must report one step at a
/// time.</summary>
public class ProgressScreen(IAnsiConsole console, TimeProvider time, ProgressPlan plan)
{
    private static readonly TimeSpan RedrawInterval = TimeSpan.FromSeconds(1);

    private string _chapter = "";
    private string _currentStep = "starting";
    private bool _isDrawn;
    private long? _lastWritten;

    public virtual IReadOnlyList<string> Lines => [ToConsoleText(plan.State.FormatLine(_currentStep, console.Profile.Width))];

    private (int Width, int Height) Size => (console.Profile.Width, console.Profile.Height);

    public async Task ShowAsync(Func<Task> body)
    {
        _isDrawn = console.Profile.Capabilities is { Interactive: true, Ansi: true };
        if (!_isDrawn)
        {
            await body();
            return;
        }

        await console.Live(Draw()).AutoClear(true).StartAsync(async context =>
        {
            using var clock = new PeriodicTimer(RedrawInterval, time);
            var drawing = DrawAsync(context, clock);
            try
            {
                await body();
            }
            finally
            {
                clock.Dispose();
                await drawing;
                _isDrawn = false;
            }
        });
    }

    /// <summary>Begins a chapter, whose name precedes every following step. Null if the steps need no name.</summary>
    public void BeginChapter(string? name) => _chapter = name is null ? "" : $"{name}: ";

    public void BeginStep(string what) => _currentStep = _chapter + what;

    /// <summary>Reports the progress of a step if the screen is not drawn.</summary>
    public void ReportProgress(string what) => WriteLine(what, always: true);

    public void EndStep(string outcome, TimeSpan planned)
    {
        plan.Complete(planned);
        WriteLine(outcome, always: false);
    }

    public void AdjustRemaining(TimeSpan longer) => plan.AdjustRemaining(longer);

    /// <summary>Adds steps to the plan, or removes steps that will not run if the number is negative.</summary>
    public void AddSteps(int steps, TimeSpan each) => plan.Add(steps, each);

    /// <summary>Writes a line if the screen is not drawn. Within a second of the previous line, it is left out unless it is always
    /// needed.</summary>
    protected void WriteLine(string line, bool always)
    {
        if (!_isDrawn && (always || _lastWritten is not { } before || time.GetElapsedTime(before) >= RedrawInterval))
        {
            _lastWritten = time.GetTimestamp();
            console.WriteLine(ToConsoleText($"{plan.State.LogText}  {_chapter}{line}"));
        }
    }

    protected string ToConsoleText(string text) => Format.ForConsole(text, console.Profile.Capabilities.Unicode);

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
