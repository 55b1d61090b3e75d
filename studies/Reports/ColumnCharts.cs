namespace RpcBench.Studies.Reports;

/// <summary>Charts of means, as published and as measured here, as points on a logarithmic axis, for each network.</summary>
internal static class ColumnCharts
{
    private const double RoomForColumns = 132;

    // As many letters as fit into the chart on a small screen, where letters are larger.
    private const int LongestName = 40;

    private const string Deep = "deep";

    private static readonly (string Suffix, string Words)[] Kinds = [("single", "One object"), ("collection", "Collection")];

    private static readonly string[] Families = ["wide", Deep];

    public static IEnumerable<ChartFigure> Draw(StudyResult answer) =>
        from network in answer.Networks
        let pairs = answer.Over(network).Where(HasTime).ToList()
        where pairs.Count > 0
        from chart in Groups(pairs)
        select Draw(answer, network, chart.Id, chart.Title, chart.Pairs);

    private static IEnumerable<(string Id, string Title, IReadOnlyList<StudyPair> Pairs)> Groups(IReadOnlyList<StudyPair> pairs)
    {
        var whole = ("all", "All workloads, both APIs", pairs);
        if (!pairs.All(pair => Kinds.Any(kind => HasSuffix(pair, kind.Suffix))))
        {
            return [whole];
        }

        return
        [
            .. from kind in Kinds
               from family in Families
               let members = pairs.Where(pair => HasSuffix(pair, kind.Suffix) && IsDeep(pair) == (family == Deep)).ToList()
               where members.Count > 0
               select ($"{kind.Suffix}-{family}", $"{kind.Words}, {family}", (IReadOnlyList<StudyPair>)members),
            whole,
        ];
    }

    private static bool HasSuffix(StudyPair pair, string suffix) => Names.Key(pair.Workload).EndsWith(suffix, StringComparison.Ordinal);

    private static bool IsDeep(StudyPair pair) => Names.Key(pair.Workload).StartsWith(Deep, StringComparison.Ordinal);

    private static ChartFigure Draw(StudyResult answer, StudyNetwork network, string id, string title, IReadOnlyList<StudyPair> pairs)
    {
        var ping = network.IsDistant ? network.PingOf(StudyColumn.AsPublished) : null;
        var over = $"{title}, {network.Name}";
        return new(
            over,
            TimePanel.Draw(
                $"{answer.IdPrefix}{answer.Networks.Index().First(entry => entry.Item == network).Index + 1}-{id}",
                $"{answer.Name}: {over}: mean time of a call as published and as measured here, on a logarithmic axis, REST and gRPC",
                string.Join(" ", pairs.Select(Describe)),
                [.. pairs.SelectMany(Rows)],
                ping,
                RoomForColumns),
            $"Logarithmic axis: equal distances are equal ratios.{(ping is null ? "" : " Dashed: the PING here.")}");
    }

    private static IEnumerable<LogRow> Rows(StudyPair pair) =>
    [
        LogRow.OfHeading(Short(pair.Workload)),
        .. from column in StudyColumns.All
           let points = pair.Apis
               .Select(calls => (ComparedApis.ToChart(calls.Api), Mean: Estimate.FromMean(calls.ValueOf(column)?.Value))).ToList()
           select new LogRow(StudyColumns.Describe(column), points, Scale.OfTime(points.Select(point => point.Mean?.Value))),
    ];

    private static string Short(string workload) => workload.Length <= LongestName ? workload : workload[..(LongestName - 1)] + "…";

    private static string Describe(StudyPair pair)
    {
        string Times(StudyColumn column) =>
            $"{StudyColumns.Describe(column)} {string.Join(", ", pair.Apis.Select(calls => $"{calls.Api} {Words(calls, column)}"))}";
        return $"{pair.Workload}: {string.Join("; ", StudyColumns.All.Select(Times))}.";
    }

    private static string Words(StudyCell calls, StudyColumn column)
    {
        if (calls.ValueOf(column) is { } mean)
        {
            return Format.Time(mean.Value);
        }

        return column == StudyColumn.Published ? NotPublished.Words : Format.NotMeasured;
    }

    private static bool HasTime(StudyPair pair) => StudyColumns.All.Any(column => pair.Apis.Any(calls => calls.ValueOf(column)?.Value > 0));
}
