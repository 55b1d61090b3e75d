namespace RpcBench.Tests.Reports;

internal static class Consoles
{
    public static string Write(int width, bool unicode, Action<IAnsiConsole> write)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        write(Open(writer, width, unicode));
        return writer.ToString();
    }

    /// <summary>Returns the output without white space at the ends of lines.</summary>
    public static string Lines(int width, Action<IAnsiConsole> write) =>
        string.Join('\n', Write(width, unicode: true, write).Split('\n').Select(line => line.TrimEnd()));

    public static IAnsiConsole Open(TextWriter writer, int width, bool unicode)
    {
        var console = AnsiConsole.Create(
            new() { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Out = new AnsiConsoleOutput(writer) });
        (console.Profile.Width, console.Profile.Capabilities.Unicode) = (width, unicode);
        return console;
    }
}
