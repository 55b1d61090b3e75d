using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Bench.Reports.Studies.Explanation;
using RpcBench.Bench.Reports.Studies.Tables;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Studies;
using Spectre.Console;

namespace RpcBench.Bench.Reports.Studies;

/// <summary>The answer of a run of studies on a console. Plain text where it is redirected.</summary>
internal static class StudyRunTable
{
    private static readonly Style Bold = new(decoration: Decoration.Bold);

    /// <summary>Writes what a reader has to know first: warnings, each study's answer, its tables, what made the difference, the conditions.</summary>
    public static void Write(IAnsiConsole console, StudyRecord record)
    {
        var answers = StudyAnswers.Of(record);
        console.WriteLine();
        if (ConditionLine.Warning(record) is { } warning)
        {
            ConsoleTable.WriteText(console, warning, new Style(Color.Red, decoration: Decoration.Bold));
            foreach (var reason in record.InvalidBecause)
            {
                ConsoleTable.WriteText(console, "- " + reason, new Style(Color.Red));
            }
        }

        if (answers.Studies.Count != 1 || !record.IsValid)
        {
            ConsoleTable.WriteText(console, StudyExplanation.Write(answers).Sentence, Bold);
            console.WriteLine();
        }

        foreach (var answer in answers.Studies)
        {
            Write(console, answer);
        }

        ConsoleTable.WriteText(console, StudyConditions.Line(record), Style.Plain);
        foreach (var note in record.Notes)
        {
            ConsoleTable.WriteText(console, "Note: " + note, Style.Plain);
        }
    }

    private static void Write(IAnsiConsole console, StudyAnswer answer)
    {
        var headline = StudyExplanation.Write(answer);
        var marks = new AuditMarks(answer.Cells);
        ConsoleTable.WriteText(console, headline.Sentence, Bold);
        console.WriteLine();
        if (StudyTables.Long(answer, marks, withRoundTrips: true) is { } whole)
        {
            var table = new ConsoleTable(whole);
            // Where the console is narrow, the multiples are what is left to the page.
            (table.Width <= console.Profile.Width ? table : new ConsoleTable(StudyTables.Long(answer, marks, withRoundTrips: false)!)).Write(console);
        }

        if (StudyTables.Counts(answer, marks) is { } counts)
        {
            new ConsoleTable(counts).Write(console);
        }

        foreach (var note in marks.Notes)
        {
            ConsoleTable.WriteText(console, "Audit, " + note, Style.Plain);
        }

        foreach (var point in headline.Points)
        {
            ConsoleTable.WriteText(console, "- " + point, Style.Plain);
        }

        console.WriteLine();
    }
}
