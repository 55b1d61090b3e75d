using Spectre.Console;

namespace RpcBench.Studies.Reports;

internal static class ScoreboardConsole
{
    /// <summary>Writes what a reader has to know first: warnings, the counts, the table, why.</summary>
    public static void Write(IAnsiConsole console, Scoreboard board)
    {
        ConsoleText.WriteWarning(console, board.Record, board.Record.Reasons());
        ConsoleTable.WriteText(console, ClaimWords.Summary(board), ConsoleText.Bold);
        console.WriteLine();
        new ConsoleTable(ClaimTables.Compact(board)).Write(console);
        foreach (var result in board.Results)
        {
            ConsoleTable.WriteText(console, $"{result.Claim.Id}: {result.Claim.Text}", ConsoleText.Bold);
            ConsoleTable.WriteText(console, $"  {ClaimWords.Of(result.Verdict)}: {result.Why}", Style.Plain);
        }

        console.WriteLine();
        ConsoleTable.WriteText(console, ClaimWords.Reading, Style.Plain);
        ConsoleTable.WriteText(console, ClaimWords.Conditions(board.Record), Style.Plain);
    }
}
