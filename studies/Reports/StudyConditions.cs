namespace RpcBench.Studies.Reports;

internal static class StudyConditions
{
    public const string Columns =
        "Published: as the study printed it. As published, here: measured here with the study's own connections, sizes and order. "
        + "Like for like, here: the same work and the same connections on both APIs. Published round trips are of the study's own ping, "
        + "measured ones of the PING here.";

    private const string Measurement = "Measurement";

    public static string DescribeInLine(StudyRecord record) => record.DescribeConditionsInLine(
        record.IsThorough ? "As many calls as the studies made." : "Fewer calls than the studies made.");

    public static IReadOnlyList<FactGroup> Facts(StudyResults results)
    {
        NamedCondition[] own =
        [
            new(Measurement, "Calls", results.Record.IsThorough ? "as many as the studies made" : "fewer than the studies made"),
            .. results.Studies.Select(study => new NamedCondition(
                Measurement, study.Name, $"took {Format.Duration(TimeSpan.FromSeconds(study.Study.Seconds))}; {DescribeCalls(study)}")),
            .. results.Studies.SelectMany(study => study.Study.Networks.Select(
                network => new NamedCondition("Networks", $"{study.Name}, {network.Name}", network.Describe()))),
        ];
        return [.. results.Record.DescribeConditions(own).GroupBy(
            fact => fact.Group, (title, facts) => new FactGroup(title, [.. facts.Select(fact => (fact.Name, fact.Value))]))];
    }

    private static string DescribeCalls(StudyResult study)
    {
        var calls =
            from cell in study.Cells
            from figure in new[] { cell.AsPublishedCalls, cell.LikeForLikeCalls }
            select (double?)figure?.Calls;
        return Phrases.FormatSpan(calls, Format.Count) is { } range ? $"{range} calls behind a figure" : "no calls timed";
    }
}
