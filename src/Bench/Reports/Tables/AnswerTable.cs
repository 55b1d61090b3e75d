using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Answers;
using Spectre.Console;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>The answer on a console: one table where it fits, two where the console is narrow. Plain text where it is redirected.</summary>
public static class AnswerTable
{
    private static readonly IReadOnlyList<Column> Times =
    [
        ConsoleColumns.Method, ConsoleColumns.Rest, ConsoleColumns.Grpc, ConsoleColumns.Ratio, ConsoleColumns.Faster,
    ];

    private static readonly IReadOnlyList<Column> Costs = [ConsoleColumns.Store, ConsoleColumns.Wire, ConsoleColumns.Allocated];

    /// <summary>Writes what a reader has to know first: warnings, the answer in words, the table, what it holds under.</summary>
    public static void Write(IAnsiConsole console, RunRecord record)
    {
        var answer = Answer.Of(record);
        var headline = HeadlineWriter.Write(answer);
        console.WriteLine();
        WriteWarning(console, record);
        WriteText(console, headline.Sentence, new Style(decoration: Decoration.Bold));
        foreach (var point in headline.Points)
        {
            WriteText(console, "- " + point, Style.Plain);
        }

        console.WriteLine();
        WriteTables(console, answer);
        WriteText(console, ConditionLine.OfMeans(answer) + " Ratio: time of gRPC over time of REST, from the paired blocks.", Style.Plain);
        WriteText(console, ConditionLine.Of(record), Style.Plain);
        foreach (var note in record.Notes)
        {
            WriteText(console, "Note: " + note, Style.Plain);
        }
    }

    private static void WriteWarning(IAnsiConsole console, RunRecord record)
    {
        if (ConditionLine.Warning(record) is not { } warning)
        {
            return;
        }

        WriteText(console, warning, new Style(Color.Red, decoration: Decoration.Bold));
        foreach (var reason in record.InvalidBecause)
        {
            WriteText(console, "- " + reason, new Style(Color.Red));
        }
    }

    private static void WriteTables(IAnsiConsole console, Answer answer)
    {
        var whole = new ConsoleTable([.. Times, .. Costs], answer.Methods);
        if (whole.Width <= console.Profile.Width)
        {
            whole.Write(console);
            return;
        }

        new ConsoleTable(Times, answer.Methods).Write(console);
        new ConsoleTable([ConsoleColumns.Method, .. Costs], answer.Methods).Write(console);
    }

    private static void WriteText(IAnsiConsole console, string text, Style style)
    {
        console.Write(new Text(ConsoleTable.Plain(console, text), style));
        console.WriteLine();
    }
}
