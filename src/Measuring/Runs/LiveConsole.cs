using Spectre.Console;
using Spectre.Console.Rendering;

namespace RpcBench.Measuring.Runs;

/// <summary>One screen that is redrawn in place on a terminal; elsewhere nothing is drawn, and its owner writes lines.</summary>
internal sealed class LiveConsole(IAnsiConsole console, Func<IRenderable> draw)
{
    private LiveDisplayContext? _live;
    private (int Width, int Height) _size;

    private bool CanDraw => console.Profile.Capabilities is { Interactive: true, Ansi: true };

    public bool IsShown => _live is not null;

    public async Task ShowAsync(Func<Task> body)
    {
        if (!CanDraw)
        {
            await body();
            return;
        }

        await console.Live(draw()).AutoClear(true).StartAsync(async context =>
        {
            (_live, _size) = (context, (console.Profile.Width, console.Profile.Height));
            try
            {
                await body();
            }
            finally
            {
                Redraw();
                _live = null;
            }
        });
    }

    public void Redraw()
    {
        // The terminal has wrapped what was drawn before: more lines than would be drawn over.
        var size = (console.Profile.Width, console.Profile.Height);
        if (_live is not null && size != _size)
        {
            _size = size;
            console.Clear();
        }

        _live?.UpdateTarget(draw());
    }
}
