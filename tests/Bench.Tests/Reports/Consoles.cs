using RpcBench.Bench.Reports;
using RpcBench.Records;
using Spectre.Console;

namespace RpcBench.Bench.Tests.Reports;

/// <summary>What a console of a width shows of a record.</summary>
internal static class Consoles
{
    public static string Write(RunRecord record, int width, bool unicode)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        MatrixReport.Write(Open(writer, width, unicode), record);
        return writer.ToString();
    }

    /// <summary>A console that writes plain text.</summary>
    public static IAnsiConsole Open(TextWriter writer, int width, bool unicode)
    {
        var console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = AnsiSupport.No,
            ColorSystem = ColorSystemSupport.NoColors,
            Out = new AnsiConsoleOutput(writer),
        });
        (console.Profile.Width, console.Profile.Capabilities.Unicode) = (width, unicode);
        return console;
    }
}
