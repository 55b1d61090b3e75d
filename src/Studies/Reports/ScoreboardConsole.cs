using Spectre.Console;

namespace RpcBench.Studies.Reports;

/// <summary>A scoreboard on a console. Plain text where it is redirected.</summary>
internal static class ScoreboardConsole
{
    private static readonly Style Bold = new(decoration: Decoration.Bold);

    /// <summary>Writes what a reader has to know first: warnings, the counts, the table, why.</summary>
    public static void Write(IAnsiConsole console, Scoreboard board)
    {
        console.WriteLine();
        if (ConditionLine.Warning(board.Record) is { } warning)
        {
            ConsoleTable.WriteText(console, warning, new Style(Color.Red, decoration: Decoration.Bold));
            foreach (var reason in board.Record.Reasons())
            {
                ConsoleTable.WriteText(console, "- " + reason, new Style(Color.Red));
            }
        }

        ConsoleTable.WriteText(console, ClaimWords.Summary(board), Bold);
        console.WriteLine();
        new ConsoleTable(ClaimTables.Compact(board)).Write(console);
        foreach (var result in board.Results)
        {
            ConsoleTable.WriteText(console, $"{result.Claim.Id}: {result.Claim.Text}", Bold);
            ConsoleTable.WriteText(console, $"  {ClaimWords.Of(result.Verdict)}: {result.Why}", Style.Plain);
        }

        console.WriteLine();
        ConsoleTable.WriteText(console, ClaimWords.Reading, Style.Plain);
        ConsoleTable.WriteText(console, ClaimWords.Conditions(board.Record), Style.Plain);
    }
}
