namespace RpcBench.Studies.Reports;

internal static class RatioSentences
{
    public static IEnumerable<string> OfTimes(StudyResult answer) =>
        from network in answer.Networks
        let before = MeanRatio(answer, network, StudyColumn.AsPublished)
        let after = MeanRatio(answer, network, StudyColumn.LikeForLike)
        where before is not null && after is not null
        select $"Over {network.Name} REST takes on average {Format.Times(before.Value)} times as long as gRPC as the study did it here, "
            + $"and {Format.Times(after.Value)} times as long like for like.";

    private static double? MeanRatio(StudyResult answer, StudyNetwork network, StudyColumn column)
    {
        List<double> ratios = [.. answer.Over(network).Select(pair => 1 / pair.RatioOf(column)).OfType<double>()];
        return ratios.Count == 0 ? null : ratios.GeometricMean();
    }
}
