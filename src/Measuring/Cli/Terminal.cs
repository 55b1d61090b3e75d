using Spectre.Console;

namespace RpcBench.Measuring.Cli;

internal static class Terminal
{
    // A file has no width of its own, and the library would break lines at 80.
    private const int WidthOfFiles = 160;

    /// <summary>Colours and redrawing on a terminal, plain lines elsewhere.</summary>
    public static IAnsiConsole Open()
    {
        if (!Console.IsOutputRedirected)
        {
            return AnsiConsole.Create(new());
        }

        var console = AnsiConsole.Create(new()
        {
            Ansi = AnsiSupport.No,
            ColorSystem = ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.No,
        });
        console.Profile.Width = WidthOfFiles;
        return console;
    }
}
