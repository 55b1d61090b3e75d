using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Load.Tables;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Load;
using Spectre.Console;

namespace RpcBench.Bench.Reports.Load;

/// <summary>The answer of a load run on a console. Plain text where it is redirected.</summary>
public static class LoadTable
{
    private static readonly Style Bold = new(decoration: Decoration.Bold);

    /// <summary>Writes what a reader has to know first: warnings, the answer in words, the tables, what they hold under.</summary>
    public static void Write(IAnsiConsole console, LoadRecord record)
    {
        var headline = LoadHeadlineWriter.Write(record);
        console.WriteLine();
        if (ConditionLine.Warning(record) is { } warning)
        {
            ConsoleTable.WriteText(console, warning, new Style(Color.Red, decoration: Decoration.Bold));
            foreach (var reason in LoadReasons.Of(record))
            {
                ConsoleTable.WriteText(console, "- " + reason, new Style(Color.Red));
            }
        }

        ConsoleTable.WriteText(console, headline.Sentence, Bold);
        foreach (var point in headline.Points)
        {
            ConsoleTable.WriteText(console, "- " + point, Style.Plain);
        }

        console.WriteLine();
        Write(console, CapacityTables.Compact(record));
        foreach (var series in LoadSeries.All(record))
        {
            Write(console, SeriesTables.Compact(series));
            Write(console, SeriesTables.CompactVerdicts(series));
        }

        Write(console, StreamingTable.Compact(record));
        ConsoleTable.WriteText(console, LoadConditions.Line(record), Style.Plain);
        foreach (var note in record.Notes)
        {
            ConsoleTable.WriteText(console, "Note: " + note, Style.Plain);
        }
    }

    private static void Write(IAnsiConsole console, GroupedTable? table)
    {
        if (table is not null)
        {
            ConsoleTable.WriteText(console, table.Title, Bold);
            new ConsoleTable(table).Write(console);
        }
    }
}
