using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>
/// What made the difference in a study, in words that its figures choose: no sentence is of a study, each is of what the record holds.
/// </summary>
internal static class StudyExplanation
{
    private static readonly IReadOnlyList<Func<StudyAnswer, IEnumerable<string>>> Parts =
    [
        RatioSentences.Write,
        ConnectionSentences.Write,
        RoundTripSentences.Write,
        ProcessSentences.Write,
        StreamSentences.Write,
        Base64Sentences.Write,
        StoredSentences.Write,
        ConcurrencySentences.Write,
        CountSentences.Write,
        AuditSentences.Write,
    ];

    /// <summary>Who is ahead in a study, and what made the difference.</summary>
    public static Headline Write(StudyAnswer answer) => new($"{answer.Name}: {Lead([answer])}", [.. Parts.SelectMany(part => part(answer))]);

    /// <summary>Who is ahead in all studies of a run, and in each; an invalid run's is given at face value and called so.</summary>
    public static Headline Write(StudyAnswers answers)
    {
        List<string> each = [.. answers.Studies.Select(study => Write(study).Sentence)];
        var sentence = each.Count == 1 ? each[0] : Counted(answers.Studies);
        List<string> points = each.Count == 1 ? [] : each;
        return answers.Record.IsValid
            ? new(sentence, points)
            : new("This run is invalid: decide nothing on its figures.", [$"Taken at face value, which they should not be, the figures read: “{sentence}”", .. points]);
    }

    private static string Counted(IReadOnlyList<StudyAnswer> studies) => studies.Count == 0
        ? "Nothing was measured."
        : $"{studies.Count} published studies, run again: {Lead(studies)}";

    private static string Lead(IReadOnlyList<StudyAnswer> studies)
    {
        List<string> parts =
        [
            .. StudyColumns.All.Select(column => (Column: column, Verdicts: studies.SelectMany(study => study.Pairs.Select(pair => pair.VerdictOf(column, study.Margin))).OfType<Verdict>().ToList()))
                .Where(entry => entry.Verdicts.Count > 0)
                .Select(entry => $"{StudyColumns.InSentence(entry.Column)}: {Counts(entry.Verdicts, studies[0].Margin)}"),
        ];
        return parts.Count == 0 ? "nothing was measured over both APIs." : string.Join("; ", parts) + ".";
    }

    private static string Counts(List<Verdict> verdicts, double margin)
    {
        int Count(Verdict verdict) => verdicts.Count(found => found == verdict);
        string[] counts =
        [
            $"gRPC is ahead in {Count(Verdict.ContenderFaster)}", $"REST in {Count(Verdict.BaselineFaster)}",
            .. Count(Verdict.NoMaterialDifference) is > 0 and var alike ? [$"they are within {Figure.Percent(margin)} in {alike}"] : Array.Empty<string>(),
            .. Count(Verdict.Undecided) is > 0 and var open ? [$"undecided in {open}"] : Array.Empty<string>(),
        ];
        return $"{Spans.Listed(counts)} of {verdicts.Count}";
    }
}
