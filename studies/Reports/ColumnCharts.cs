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

    public static IEnumerable<ChartFigure> Draw(StudyResult result) =>
        from network in result.Networks
        let pairs = result.GetPairsOver(network).Where(HasTime).ToList()
        where pairs.Count > 0
        from chart in GroupPairs(pairs)
        select Draw(result, network, chart.Id, chart.Title, chart.Pairs);

    private static IEnumerable<(string Id, string Title, IReadOnlyList<StudyPair> Pairs)> GroupPairs(IReadOnlyList<StudyPair> pairs)
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

    private static bool HasSuffix(StudyPair pair, string suffix) => Names.ToKey(pair.Workload).EndsWith(suffix, StringComparison.Ordinal);

    private static bool IsDeep(StudyPair pair) => Names.ToKey(pair.Workload).StartsWith(Deep, StringComparison.Ordinal);

    private static ChartFigure Draw(StudyResult result, StudyNetwork network, string id, string title, IReadOnlyList<StudyPair> pairs)
    {
        var ping = network.IsDistant ? network.GetPing(StudyColumn.AsPublished) : null;
        var over = $"{title}, {network.Name}";
        return new(
            over,
            TimePanel.Draw(
                $"{result.IdPrefix}{result.Networks.Index().First(entry => entry.Item == network).Index + 1}-{id}",
                $"{result.Name}: {over}: mean time of a call as published and as measured here, on a logarithmic axis, REST and gRPC",
                string.Join(" ", pairs.Select(Describe)),
                [.. pairs.SelectMany(CreateRows)],
                ping,
                RoomForColumns),
            $"Logarithmic axis: equal distances are equal ratios.{(ping is null ? "" : " Dashed: the PING here.")}");
    }

    private static IEnumerable<TimeRow> CreateRows(StudyPair pair) =>
    [
        TimeRow.CreateHeading(Shorten(pair.Workload)),
        .. from column in StudyColumns.All
           let points = pair.Apis
               .Select(calls => (ComparedApis.ToChartArm(calls.Api), Mean: Estimate.FromValue(calls.ValueOf(column)?.Value))).ToList()
           select new TimeRow(StudyColumns.Describe(column), points, Scale.ForTimes(points.Select(point => point.Mean?.Value))),
    ];

    private static string Shorten(string workload) => workload.Length <= LongestName ? workload : workload[..(LongestName - 1)] + "…";

    private static string Describe(StudyPair pair)
    {
        string Times(StudyColumn column) =>
            $"{StudyColumns.Describe(column)} {string.Join(", ", pair.Apis.Select(calls => $"{calls.Api} {FormatMean(calls, column)}"))}";
        return $"{pair.Workload}: {string.Join("; ", StudyColumns.All.Select(Times))}.";
    }

    private static string FormatMean(StudyCell calls, StudyColumn column)
    {
        if (calls.ValueOf(column) is { } mean)
        {
            return Format.Time(mean.Value);
        }

        return column == StudyColumn.Published ? NotPublished.Text : Format.NotMeasured;
    }

    private static bool HasTime(StudyPair pair) => StudyColumns.All.Any(column => pair.Apis.Any(calls => calls.ValueOf(column)?.Value > 0));
}
