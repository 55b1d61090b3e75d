namespace RpcBench.Studies.Reports;

/// <summary>Decides which API is faster, by the same rule as every other comparison.</summary>
internal static class StudyVerdicts
{
    public static Verdict Judge(RatioInterval grpcOverRest, double margin) =>
        new ComparisonRecord("rest", "grpc", Metrics.TimePerCall, grpcOverRest, margin).Verdict;

    public static Verdict JudgeAtFaceValue(double grpcOverRest, double margin) =>
        Judge(new(grpcOverRest, grpcOverRest, grpcOverRest, Confidence: 1, Pairs: 1), margin);

    public static string Describe(Verdict verdict) => verdict switch
    {
        Verdict.ContenderFaster => $"{ComparedApis.Grpc} faster",
        Verdict.BaselineFaster => $"{ComparedApis.Rest} faster",
        Verdict.NoDifference => "no difference",
        _ => "undecided",
    };

    public static string DescribeCounts(IReadOnlyList<Verdict> verdicts, double margin)
    {
        (string Name, int Count)[] others =
        [
            ($"no difference (within {Format.Percent(margin)})", CountOf(Verdict.NoDifference)),
            ("undecided", CountOf(Verdict.Inconclusive)),
        ];
        string[] counts =
        [
            $"{ComparedApis.Grpc} is ahead in {CountOf(Verdict.ContenderFaster)}",
            $"{ComparedApis.Rest} in {CountOf(Verdict.BaselineFaster)}",
            .. others.Where(other => other.Count > 0).Select(other => $"{other.Name} in {other.Count}"),
        ];
        return $"{string.Join(", ", counts)} of {verdicts.Count}";

        int CountOf(Verdict verdict) => verdicts.Count(found => found == verdict);
    }
}
