using Spectre.Console;

namespace RpcBench.Studies.Reports;

/// <summary>The report of a run of studies on a console. Plain text where it is redirected.</summary>
internal static class StudyRunTable
{
    // Where the console is narrower, the multiples are what is left to the page.
    private const int Wide = 140;

    /// <summary>Writes what a reader has to know first: warnings, who is ahead in each study, its tables, what made the difference, the
    /// conditions.</summary>
    public static void Write(IAnsiConsole console, StudyRecord record)
    {
        var answers = StudyResults.Of(record);
        ConsoleText.WriteWarning(console, record, record.Reasons());
        if (answers.Studies.Count != 1 || !record.IsValid)
        {
            ConsoleTable.WriteText(console, StudyExplanation.Write(answers).Sentence, ConsoleText.Bold);
            console.WriteLine();
        }

        foreach (var answer in answers.Studies)
        {
            Write(console, answer);
        }

        ConsoleText.WriteEnd(console, record, StudyConditions.Line(record));
    }

    private static void Write(IAnsiConsole console, StudyResult answer)
    {
        var headline = StudyExplanation.Write(answer);
        var marks = new AuditMarks(answer.Cells);
        ConsoleTable.WriteText(console, headline.Sentence, ConsoleText.Bold);
        console.WriteLine();
        foreach (var table in new[] { StudyTables.Long(answer, marks, withRoundTrips: console.Profile.Width >= Wide),
            StudyTables.Counts(answer, marks) }.OfType<GroupedTable>())
        {
            new ConsoleTable(table).Write(console);
        }

        ConsoleText.WriteAll(console, "Audit, ", marks.Notes);
        ConsoleText.WriteAll(console, "- ", headline.Points);
        console.WriteLine();
    }
}
