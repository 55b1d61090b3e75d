namespace RpcBench.Studies.Reports;

/// <summary>What made the difference in a study: each sentence is of what the record holds, none of one study.</summary>
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
        RatioSentences.OfCounts,
        Doubted,
    ];

    public static Headline Write(StudyResult answer) =>
        new($"{answer.Name}: {Lead([answer])}", [.. Parts.SelectMany(part => part(answer))]);

    /// <summary>Who is ahead in all studies of a run, and in each; an invalid run's is given at face value and called so.</summary>
    public static Headline Write(StudyResults answers)
    {
        List<string> each = [.. answers.Studies.Select(study => Write(study).Sentence)];
        (string Sentence, IReadOnlyList<string> Points) found = each switch
        {
            [] => ("Nothing was measured.", []),
            [var only] => (only, []),
            _ => ($"{each.Count} published studies, run again: {Lead(answers.Studies, StudyColumn.Published, StudyColumn.LikeForLike)}",
                [$"All studies, {Lead(answers.Studies, StudyColumn.AsPublished)}"]),
        };
        return new Headline(found.Sentence, found.Points).If(answers.Record.IsValid);
    }

    /// <summary>Who is ahead, in these columns; in all where none is named.</summary>
    private static string Lead(IReadOnlyList<StudyResult> studies, params IReadOnlyList<StudyColumn> columns)
    {
        List<string> parts =
            [.. from column in columns.Count == 0 ? StudyColumns.All : columns
                let verdicts = studies.SelectMany(study => study.Pairs.Select(pair => pair.VerdictOf(column, study.Margin)))
                    .OfType<Verdict>().ToList()
                where verdicts.Count > 0
                select $"{StudyColumns.InSentence(column)}: {Counts(verdicts, studies[0].Margin)}"];
        return parts.Count == 0 ? "nothing was measured over both APIs." : string.Join("; ", parts) + ".";
    }

    private static string Counts(List<Verdict> verdicts, double margin)
    {
        int Count(Verdict verdict) => verdicts.Count(found => found == verdict);
        string[] counts =
        [
            $"gRPC is ahead in {Count(Verdict.ContenderFaster)}", $"REST in {Count(Verdict.BaselineFaster)}",
            .. VerdictWords.Count(verdicts, VerdictWords.WithoutWinner(margin)).Select(one => $"{one.Name} in {one.Count}"),
        ];
        return $"{ArmWords.Listed(counts)} of {verdicts.Count}";
    }

    private static IEnumerable<string> Doubted(StudyResult answer)
    {
        if (answer.PublishedFigures == 0)
        {
            yield break;
        }

        var doubted = answer.Findings.Where(finding => finding.Confidence != Confidence.Possible)
            .GroupBy(finding => finding.Figure)
            .Select(figure => (Figure: figure.Key, Confidence: figure.Min(finding => finding.Confidence),
                Rules: string.Join(", ", figure.Select(finding => finding.Rule).Distinct())))
            .ToList();
        if (doubted.Count == 0)
        {
            yield return $"The audit calls none of its {answer.PublishedFigures} published figures certainly or likely impossible.";
        }

        foreach (var group in doubted.GroupBy(entry => entry.Confidence).OrderBy(group => group.Key))
        {
            var figures = group.Select(entry => $"{entry.Figure.Cell} ({entry.Figure.Printed}; {entry.Rules})");
            yield return $"Of its {answer.PublishedFigures} published figures the audit finds {group.Count()} "
                + $"{(group.Key == Confidence.Certain ? "certainly" : "likely")} impossible: {string.Join("; ", figures)}.";
        }
    }
}
