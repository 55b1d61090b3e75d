namespace RpcBench.Studies.Reports;

internal static class StudyMarkdown
{
    public static string Render(StudyResults answers) => Joined(
    [
        "# Published studies, run again\n",
        .. Blocks(answers, withFindings: true),
        .. answers.Claims.Results.Count > 0
            ? [Heading(2, ClaimTables.Title), Bold(ClaimTables.Summary(answers.Claims)),
                MarkdownTable.Render(ClaimTables.Verdicts(answers.Claims)), $"{Escape(ClaimTables.Reading)}\n"]
            : Array.Empty<string>(),
        .. answers.Record.Notes.Count > 0
            ? [Heading(2, "Notes"), List(RemarkWords.Describe(answers.Record.Notes, answers.Record.Arms))]
            : Array.Empty<string>(),
        .. StudyConditions.Facts(answers).SelectMany(group => new[]
        {
            Heading(2, group.Title),
            MarkdownTable.Render([("", true), ("", true)], group.Facts.Select(fact => new[] { fact.Name, fact.Value })),
        }),
        Heading(2, "Run it again"),
        Shell(RepeatCommand.Write(answers.Record)),
    ]);

    public static string RenderAnswer(StudyResults answers) => Joined(Blocks(answers, withFindings: false));

    private static IEnumerable<string> Blocks(StudyResults answers, bool withFindings) =>
    [
        .. ConditionLine.Warning(answers.Record) is { } warning
            ? [$"> {Bold(warning)}{List(answers.Record.Reasons(), "> - ")}"]
            : Array.Empty<string>(),
        Bold(StudyExplanation.Write(answers).Sentence),
        $"{Escape(StudyConditions.Columns)} {Escape(StudyConditions.Line(answers.Record))}\n",
        .. answers.Studies.SelectMany(study => Blocks(study, withFindings)),
    ];

    private static IEnumerable<string> Blocks(StudyResult answer, bool withFindings)
    {
        var headline = StudyExplanation.Write(answer);
        var marks = new AuditMarks(answer.Cells);
        return
        [
            Heading(2, answer.Name),
            Bold(headline.Sentence),
            List(headline.Points),
            .. new[] { StudyTables.Wide(answer, marks), StudyTables.Ratios(answer), StudyTables.Counts(answer, marks) }
                .OfType<GroupedTable>().SelectMany(table => new[] { Heading(3, table.Title), MarkdownTable.Render(table) }),
            .. marks.Notes.Count > 0 ? ["The audit speaks against what is marked:\n", List(marks.Notes)] : Array.Empty<string>(),
            .. withFindings && answer.Findings.Count > 0
                ? [Heading(3, $"{answer.Name}: what the audit found in the published table"), AuditWriter.MarkdownOf(answer.Findings)]
                : Array.Empty<string>(),
            Shell(answer.Command),
        ];
    }

    /// <summary>Blocks that end their last line, an empty line between two.</summary>
    private static string Joined(IEnumerable<string> blocks) => string.Join('\n', blocks);

    private static string Heading(int level, string title) => $"{new string('#', level)} {Escape(title)}\n";

    private static string Bold(string sentence) => $"**{Escape(sentence)}**\n";

    private static string List(IEnumerable<string> items, string bullet = "- ") =>
        string.Concat(items.Select(item => $"{bullet}{Escape(item)}\n"));

    private static string Shell(string command) => $"```sh\n{command}\n```\n";

    private static string Escape(string text) => MarkdownTable.Escape(text);
}
