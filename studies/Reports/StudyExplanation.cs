namespace RpcBench.Studies.Reports;

/// <summary>Explains the differences in a study. Each sentence follows from the record, for any study.</summary>
internal static class StudyExplanation
{
    // What a headline compares: the published figures, and what was measured with the same work and connections for both APIs.
    private static readonly IReadOnlyList<StudyColumn> Columns = [StudyColumn.Published, StudyColumn.LikeForLike];

    private static readonly IReadOnlyList<Func<StudyResult, IEnumerable<string>>> Explanations =
    [
        RatioSentences.DescribeTimes,
        ConnectionSentences.DescribeReuse,
        ConnectionSentences.DescribeRoundTrips,
        ConnectionSentences.DescribeProcesses,
        MessageSentences.DescribeStreams,
        MessageSentences.DescribeBase64,
        SeriesSentences.DescribeStoredBooks,
        SeriesSentences.DescribeConcurrentCalls,
        DescribeDoubtedFigures,
    ];

    public static Headline CreateHeadline(StudyResult result) =>
        new(
            $"{result.Name}: {DescribeLead([result], Columns)}",
            [.. MeasuredAsPublished([result]), .. Explanations.SelectMany(part => part(result))]);

    /// <summary>Marks the result of an invalid run, and names no winner of a disturbed run.</summary>
    public static Headline CreateHeadline(StudyResults results)
    {
        Headline found = results.Studies switch
        {
            [] => new("Nothing was measured.", []),
            [var only] => new(CreateHeadline(only).Sentence, []),
            var several => new($"{several.Count} published studies: {DescribeLead(several, Columns)}", [.. MeasuredAsPublished(several)]),
        };
        return found.WithValidity(StudyDocument.Validity(results.Record));
    }

    /// <summary>Says which API is ahead, with a sentence for each column.</summary>
    private static string DescribeLead(IReadOnlyList<StudyResult> studies, IReadOnlyList<StudyColumn> columns)
    {
        List<string> parts = [.. columns.SelectMany(column => Count(studies, column))];
        return parts.Count == 0 ? "nothing was measured over both APIs."
            : string.Join(" ", parts.Select((part, index) => index == 0 ? $"{part}." : $"{Phrases.Capitalize(part)}."));
    }

    /// <summary>Says which API is ahead in the figures that were measured as the studies did it.</summary>
    private static IEnumerable<string> MeasuredAsPublished(IReadOnlyList<StudyResult> studies) =>
        Count(studies, StudyColumn.AsPublished).Select(part => $"{Phrases.Capitalize(part)}.");

    /// <summary>Counts in how many comparisons of a column each API is ahead. There is nothing to count if nothing was compared.</summary>
    private static IEnumerable<string> Count(IReadOnlyList<StudyResult> studies, StudyColumn column)
    {
        List<Verdict> verdicts =
            [.. studies.SelectMany(study => study.Pairs.Select(pair => pair.VerdictOf(column, study.Margin))).OfType<Verdict>()];
        return verdicts.Count == 0 ? []
            : [$"{StudyColumns.InSentence(column)}, {StudyVerdicts.DescribeCounts(verdicts, studies[0].Margin)}"];
    }

    private static IEnumerable<string> DescribeDoubtedFigures(StudyResult result)
    {
        var surest = result.Findings.GroupBy(finding => finding.Figure)
            .Select(figure => figure.Min(finding => finding.Confidence)).ToList();
        var certain = surest.Count(confidence => confidence == Confidence.Certain);
        var likely = surest.Count(confidence => confidence == Confidence.Likely);
        return certain + likely == 0 ? [] :
        [
            $"Of its {result.PublishedFigures} published figures the audit finds {certain} certainly and {likely} likely impossible.",
        ];
    }
}
