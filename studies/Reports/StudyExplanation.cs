namespace RpcBench.Studies.Reports;

/// <summary>Explains the differences in a study. Each sentence follows from the record, for any study.</summary>
internal static class StudyExplanation
{
    private static readonly IReadOnlyList<Func<StudyResult, IEnumerable<string>>> Parts =
    [
        RatioSentences.OfTimes,
        ConnectionSentences.OfReuse,
        ConnectionSentences.OfRoundTrips,
        ConnectionSentences.OfProcesses,
        MessageSentences.OfStreams,
        MessageSentences.OfBase64,
        SeriesSentences.OfStoredBooks,
        SeriesSentences.OfCallsAtOnce,
        Doubted,
    ];

    public static Headline Write(StudyResult answer) =>
        new($"{answer.Name}: {Lead([answer])}", [.. Parts.SelectMany(part => part(answer))]);

    /// <summary>Marks the result of an invalid run, and names no winner of a disturbed run.</summary>
    public static Headline Write(StudyResults answers)
    {
        Headline found = answers.Studies switch
        {
            [] => new("Nothing was measured.", []),
            [var only] => new(Write(only).Sentence, []),
            var several => new(
                $"{several.Count} published studies, run again: {Lead(several, StudyColumn.Published, StudyColumn.LikeForLike)}",
                [$"All studies, {Lead(several, StudyColumn.AsPublished)}"]),
        };
        return found.If(StudyDocument.Validity(answers.Record));
    }

    /// <summary>Uses all columns if none is given.</summary>
    private static string Lead(IReadOnlyList<StudyResult> studies, params IReadOnlyList<StudyColumn> columns)
    {
        List<string> parts =
            [.. from column in columns.Count == 0 ? StudyColumns.All : columns
                let verdicts = studies.SelectMany(study => study.Pairs.Select(pair => pair.VerdictOf(column, study.Margin)))
                    .OfType<Verdict>().ToList()
                where verdicts.Count > 0
                select $"{StudyColumns.InSentence(column)}: {StudyVerdicts.Count(verdicts, studies[0].Margin)}"];
        return parts.Count == 0 ? "nothing was measured over both APIs." : string.Join("; ", parts) + ".";
    }

    private static IEnumerable<string> Doubted(StudyResult answer)
    {
        var surest = answer.Findings.GroupBy(finding => finding.Figure)
            .Select(figure => figure.Min(finding => finding.Confidence)).ToList();
        var certain = surest.Count(confidence => confidence == Confidence.Certain);
        var likely = surest.Count(confidence => confidence == Confidence.Likely);
        return certain + likely == 0 ? [] :
        [
            $"Of its {answer.PublishedFigures} published figures the audit finds {certain} certainly and {likely} likely impossible.",
        ];
    }
}
