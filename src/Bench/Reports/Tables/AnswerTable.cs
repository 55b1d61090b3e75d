using RpcBench.Bench.Reports.Answers;
using RpcBench.Records;
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
        ConsoleTable.WriteText(console, headline.Sentence, new Style(decoration: Decoration.Bold));
        if (answer.HasDistance)
        {
            console.WriteLine();
            NetworkConsoleTable.Write(console, answer);
            if (answer.Networks is [var only])
            {
                WriteTables(console, only.Methods);
            }

            WritePoints(console, headline);
        }
        else
        {
            WritePoints(console, headline);
            console.WriteLine();
            WriteTables(console, [.. answer.Networks.SelectMany(network => network.Methods)]);
        }

        var means = ConditionLine.OfMeans(answer.Networks.SelectMany(network => network.Methods));
        ConsoleTable.WriteText(console, means + " Ratio: time of gRPC over time of REST, from the paired blocks.", Style.Plain);
        ConsoleTable.WriteText(console, ConditionLine.Of(record), Style.Plain);
        foreach (var note in record.Notes)
        {
            ConsoleTable.WriteText(console, "Note: " + note, Style.Plain);
        }
    }

    private static void WriteWarning(IAnsiConsole console, RunRecord record)
    {
        if (ConditionLine.Warning(record) is not { } warning)
        {
            return;
        }

        ConsoleTable.WriteText(console, warning, new Style(Color.Red, decoration: Decoration.Bold));
        foreach (var reason in record.InvalidBecause)
        {
            ConsoleTable.WriteText(console, "- " + reason, new Style(Color.Red));
        }
    }

    private static void WritePoints(IAnsiConsole console, Headline headline)
    {
        foreach (var point in headline.Points)
        {
            ConsoleTable.WriteText(console, "- " + point, Style.Plain);
        }
    }

    private static void WriteTables(IAnsiConsole console, IReadOnlyList<MethodAnswer> methods)
    {
        var whole = new ConsoleTable([.. Times, .. Costs], methods);
        if (whole.Width <= console.Profile.Width)
        {
            whole.Write(console);
            return;
        }

        new ConsoleTable(Times, methods).Write(console);
        new ConsoleTable([ConsoleColumns.Method, .. Costs], methods).Write(console);
    }
}
