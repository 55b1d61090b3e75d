namespace RpcBench.Studies.Reports;

/// <summary>What becomes of the difference between the APIs like for like.</summary>
internal static class RatioSentences
{
    /// <summary>The mean over a network's workloads, as the study did it and like for like: a sentence a network.</summary>
    public static IEnumerable<string> OfTimes(StudyResult answer) =>
        from network in answer.Networks
        let before = MeanRatio(answer, network, StudyColumn.AsPublished)
        let after = MeanRatio(answer, network, StudyColumn.LikeForLike)
        where before is not null && after is not null
        select $"Over {network.Name} REST takes on average {Format.Times(before.Value)} times as long as gRPC as the study did it here, "
            + $"and {Format.Times(after.Value)} times as long like for like.";

    /// <summary>REST's time over gRPC's; null: no workload was measured over both.</summary>
    private static double? MeanRatio(StudyResult answer, StudyNetwork network, StudyColumn column)
    {
        List<double> ratios = [.. answer.Over(network).Select(pair => 1 / pair.RatioOf(column)).OfType<double>()];
        return ratios.Count == 0 ? null : ratios.GeometricMean();
    }
}
