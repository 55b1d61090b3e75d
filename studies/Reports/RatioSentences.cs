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
        select $"Over {network.Name}, on average {Change(before.Value, after.Value, answer.Margin)}: REST's time over gRPC's is "
            + $"{Figure.Times(before.Value)} as the study did it here and {Figure.Times(after.Value)} like for like.";

    /// <summary>REST's time over gRPC's; null: no workload was measured over both.</summary>
    private static double? MeanRatio(StudyResult answer, StudyNetwork network, StudyColumn column)
    {
        List<double> ratios = [.. answer.Over(network).Select(pair => 1 / pair.RatioOf(column)).OfType<double>()];
        return ratios.Count == 0 ? null : ratios.GeometricMean();
    }

    private static string Change(double before, double after, double margin)
    {
        var edge = Math.Log(1 + margin);
        bool IsAlike(double ratio) => Math.Abs(Math.Log(ratio)) <= edge;
        return (IsAlike(before), IsAlike(after)) switch
        {
            (true, true) => $"there is no difference beyond {Figure.Percent(margin)} either way",
            (false, true) => "the difference goes away like for like",
            (true, false) => $"a difference shows only like for like, with {Ahead(after)} ahead",
            _ when Ahead(before) != Ahead(after) => $"{Ahead(before)} is ahead as the study did it and {Ahead(after)} like for like",
            _ => $"{Ahead(after)}'s lead {ChangeOfLead(Math.Abs(Math.Log(after)) - Math.Abs(Math.Log(before)), edge)} like for like",
        };
    }

    private static string Ahead(double restOverGrpc) => restOverGrpc > 1 ? ComparedApis.Grpc : ComparedApis.Rest;

    private static string ChangeOfLead(double change, double edge)
    {
        if (Math.Abs(change) <= edge)
        {
            return "stays what it is";
        }

        return change < 0 ? "shrinks" : "grows";
    }
}
