using Spectre.Console;

namespace RpcBench.Reports;

/// <summary>What a console has of every kind of run. Plain text where it is redirected.</summary>
internal static class ConsoleText
{
    public static readonly Style Bold = new(decoration: Decoration.Bold);

    /// <summary>What a reader has to know first: whether the figures may be trusted, and why not.</summary>
    /// <param name="console">Where to.</param>
    /// <param name="record">The run's.</param>
    /// <param name="reasons">Why not.</param>
    /// <param name="standing">What stands of a run that is invalid in part; null: nothing.</param>
    public static void WriteWarning(IAnsiConsole console, RunDocument record, IEnumerable<string> reasons, string? standing = null)
    {
        console.WriteLine();
        if (ConditionLine.Warning(record, standing is not null) is { } warning)
        {
            ConsoleTable.WriteText(
                console, standing is null ? warning : $"{warning}: {standing}", new Style(Color.Red, decoration: Decoration.Bold));
            WriteAll(console, "- ", reasons, new Style(Color.Red));
        }
    }

    /// <summary>Whether the figures may be trusted, and what they say.</summary>
    public static void WriteBegin(IAnsiConsole console, RunDocument record, Headline headline)
    {
        WriteWarning(console, record, record.Reasons());
        ConsoleTable.WriteText(console, headline.Sentence, Bold);
        WriteAll(console, "- ", headline.Points);
    }

    /// <summary>What the figures hold under, and the notes.</summary>
    public static void WriteEnd(IAnsiConsole console, RunDocument record, string conditions)
    {
        ConsoleTable.WriteText(console, conditions, Style.Plain);
        WriteAll(console, "Note: ", RemarkWords.Describe(record.Notes, record.Arms));
    }

    public static void WriteAll(IAnsiConsole console, string before, IEnumerable<string> items, Style? style = null)
    {
        foreach (var item in items)
        {
            ConsoleTable.WriteText(console, before + item, style ?? Style.Plain);
        }
    }
}
