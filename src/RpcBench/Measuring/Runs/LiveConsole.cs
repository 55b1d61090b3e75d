using Spectre.Console.Rendering;

namespace RpcBench.Measuring.Runs;

/// <summary>What is shown while a run goes on, with where its plan stands. On a terminal one screen is redrawn in place, once a second so
/// that drawing hardly competes with measuring; elsewhere there are lines. The run says one thing at a time.</summary>
internal sealed class LiveConsole(IAnsiConsole console, TimeProvider time, Plan plan, Func<IRenderable> draw)
{
    private static readonly TimeSpan Between = TimeSpan.FromSeconds(1);

    private bool _isShown;
    private long? _written;

    private (int Width, int Height) Size => (console.Profile.Width, console.Profile.Height);

    public async Task ShowAsync(Func<Task> body)
    {
        _isShown = console.Profile.Capabilities is { Interactive: true, Ansi: true };
        if (!_isShown)
        {
            await body();
            return;
        }

        await console.Live(draw()).AutoClear(true).StartAsync(async context =>
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

    /// <summary>Writes a line where nothing is drawn; within a second of the line before only if it has to be there.</summary>
    public void WriteLine(string line, bool always)
    {
        if (!_isShown && (always || _written is not { } before || time.GetElapsedTime(before) >= Between))
        {
            _written = time.GetTimestamp();
            console.WriteLine(Plain($"{plan.State.Words}  {line}"));
        }
    }

    /// <summary>What runs and how far the plan is, for one line of the screen.</summary>
    public string Line(string step) => Plain(plan.State.Line(step, console.Profile.Width));

    public string Plain(string text) => Figure.OnConsole(text, console.Profile.Capabilities.Unicode);

    // Until the clock is gone, and once more then.
    private async Task DrawAsync(LiveDisplayContext context, PeriodicTimer clock)
    {
        var (size, goesOn) = (Size, true);
        while (goesOn)
        {
            goesOn = await clock.WaitForNextTickAsync().ConfigureAwait(false);
            // The terminal has wrapped what was drawn before: more lines than would be drawn over.
            if (size != Size)
            {
                size = Size;
                console.Clear();
            }

            context.UpdateTarget(draw());
        }
    }
}
