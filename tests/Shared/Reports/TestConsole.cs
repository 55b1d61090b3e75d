namespace RpcBench.Tests.Reports;

internal static class TestConsole
{
    public static string Render(int width, bool unicode, Action<IAnsiConsole> write)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        write(Create(writer, width, unicode));
        return writer.ToString();
    }

    /// <summary>Returns the output without white space at the ends of lines.</summary>
    public static string RenderTrimmed(int width, Action<IAnsiConsole> write) =>
        string.Join('\n', Render(width, unicode: true, write).Split('\n').Select(line => line.TrimEnd()));

    public static IAnsiConsole Create(TextWriter writer, int width, bool unicode)
    {
        var console = AnsiConsole.Create(
            new() { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Out = new AnsiConsoleOutput(writer) });
        (console.Profile.Width, console.Profile.Capabilities.Unicode) = (width, unicode);
        return console;
    }
}
