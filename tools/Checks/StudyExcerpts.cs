using RpcBench.Studies.Reports;

namespace RpcBench.Checks;

/// <summary>A rule of thumb from a run of studies.</summary>
internal static class StudyExcerpts
{
    /// <summary>What distance does to the ratio, from the first study that went over the farthest network; empty where none went over
    /// any.</summary>
    public static string Distance(StudyResults answer) => RunExcerpts.Points(
        from study in answer.Studies.Where(study => Farthest(study) is not null).Take(1)
        let network = Farthest(study)!
        let alike = Span(study, network, StudyColumn.LikeForLike)
        let published = Span(study, network, StudyColumn.AsPublished)
        where alike is not null && published is not null
        select "**Distance.** " + MarkdownTable.Escape(
            $"Over a round trip of {Figure.Time(network.PingOf(StudyColumn.LikeForLike)!.Value)} REST's time is {alike} times gRPC's with the same connections for both; "
            + $"as {study.Name} did it{(OpensForRest(study, network) ? ", with a connection opened for every REST call," : "")} it is {published} times gRPC's."));

    private static StudyNetwork? Farthest(StudyResult study) =>
        study.Distances.LastOrDefault(network => network.PingOf(StudyColumn.LikeForLike) is not null);

    private static string? Span(StudyResult study, StudyNetwork network, StudyColumn column) =>
        ArmWords.Span(study.Over(network).Select(pair => 1 / pair.RatioOf(column)), Figure.Times);

    private static bool OpensForRest(StudyResult study, StudyNetwork network) =>
        study.Over(network).Select(pair => pair.ArmOf(StudyColumn.AsPublished)).ToList() is { Count: > 0 } arms
        && arms.All(arm => arm?.Rest?.Connections == ConnectionWords.PerCall && arm.Grpc?.Connections != ConnectionWords.PerCall);
}
