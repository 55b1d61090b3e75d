namespace RpcBench.Studies.Reports;

internal static class RatioSentences
{
    public static IEnumerable<string> DescribeTimes(StudyResult result) =>
        from network in result.Networks
        let before = GetMeanRestOverGrpc(result, network, StudyColumn.AsPublished)
        let after = GetMeanRestOverGrpc(result, network, StudyColumn.LikeForLike)
        where before is not null && after is not null
        select $"Over {network.Name} REST takes on average {Format.Factor(before.Value)} times as long as gRPC as the study did it here, "
            + $"and {Format.Factor(after.Value)} times as long like for like.";

    private static double? GetMeanRestOverGrpc(StudyResult result, StudyNetwork network, StudyColumn column)
    {
        List<double> ratios = [.. result.GetPairsOver(network).Select(pair => 1 / pair.RatioOf(column)).OfType<double>()];
        return ratios.Count == 0 ? null : ratios.GeometricMean();
    }
}
