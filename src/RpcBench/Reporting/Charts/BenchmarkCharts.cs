using BarChart = RpcBench.Documents.Charts.BarChart;

namespace RpcBench.Reporting.Charts;

internal static class BenchmarkCharts
{
    private const double ShapeLabelWidth = 92;

    private const string OfMeans = "Mean time of a call, with its 95 % confidence interval over launches.";

    public static IReadOnlyList<ChartFigure> DrawGroups(NetworkResult network) => LeagueTable.IsNeededFor(network.Record.Arms) ? [] :
    [
        .. GroupMethods(network).Select(group => Draw(network, group.SelectMethods(), group.Title, new BarChart(
            network.IdPrefix + group.Id, $"{group.Title}{network.TitleSuffix}: mean time, {{0}}, {ArmText.ListLabels(network.Record.Arms)}",
            Describe(network, group.SelectMethods()),
            highest => Scale.ForTimes(highest),
            network.Record.Arms.ToChartArms(),
            [.. group.Methods.Select(
                method => (method.Label, (IReadOnlyList<Estimate?>)[.. method.Result.Arms.Select(arm => arm.Mean)]))],
            network.Distance?.RoundTripNanoseconds).Draw())),
    ];

    public static ChartFigure DrawAllMethods(NetworkResult network) => Draw(
        network, network.Methods, $"Mean times, {ArmText.DescribeAll(network.Record.Arms)}{network.TitleSuffix}",
        TimePanel.Draw(
            network.IdPrefix + "all",
            $"All methods{network.TitleSuffix}: mean time of a call on a logarithmic axis, {ArmText.ListLabels(network.Record.Arms)}",
            Describe(network, network.Methods), CreateRows(network), network.Distance?.RoundTripNanoseconds, ShapeLabelWidth),
        "Logarithmic axis: equal distances are equal ratios. ", network.IsNamed ? "whole named" : "whole");

    public static IReadOnlyList<RatioChart> CreateVerdictCharts(NetworkResult network)
    {
        List<(NetworkResult Load, List<RatioLine> Lines)> loads =
            [.. network.Loads.Where(load => load.Methods.Count > 0).Select(load => (load, CreateLines(load).ToList()))];
        var frame = RatioFrame.Fit(network.Record.Arms, network.Record.Conditions.Margin, loads.SelectMany(one => one.Lines));
        return [.. loads.Select(one => new RatioChart(one.Load.IdPrefix + "ratios",
            Phrases.Capitalize(ArmText.DescribeLoad(one.Load.InFlight)) + one.Load.NetworkSuffix, "all methods", frame, one.Lines))];
    }

    public static IEnumerable<ChartFigure> DrawVerdictsAndTimes(NetworkResult network)
    {
        var verdicts = CreateVerdictCharts(network).Select(chart => chart.ToFigure());
        return LeagueTable.IsNeededFor(network.Record.Arms) ? verdicts : verdicts.Append(DrawAllMethods(network));
    }

    // With several contenders, each method has a heading that names the group of the method.
    private static IEnumerable<RatioLine> CreateLines(NetworkResult load) => GroupMethods(load).SelectMany(group => load.Pairs.Count == 1
        ? group.Methods.SelectMany(method => Compare(load, method.Result, method.Label)).Prepend(RatioLine.CreateHeading(group.Title))
        : group.Methods.SelectMany(method => Compare(load, method.Result, $"{group.Title}: {method.Label}")));

    private static IEnumerable<RatioLine> Compare(NetworkResult load, MethodResult method, string name)
    {
        var lines = RatioLine.CompareContenders(name, method.Operation.Name, load.Record.Arms, method.Operation.FindComparison,
            _ => method.ResponsesDiffer ? MethodResult.ResponsesDifferText : null);
        return LeagueTable.IsNeededFor(load.Record.Arms)
            ? lines.OrderBy(line => !line.IsHeading).ThenBy(line => line.Compared?.Ratio.Estimate ?? double.MaxValue) : lines;
    }

    public static IReadOnlyList<TimeRow> CreateRows(NetworkResult network) =>
    [
        .. GroupMethods(network).SelectMany(group => group.Methods
            .Select(method =>
                new TimeRow(
                    method.Label, [.. method.Result.Arms.Select(arm => (new ChartArm(arm.Id, arm.Label, arm.Look), arm.Mean))],
                    method.Result.Scale, method.Result.Operation.Name))
            .Prepend(TimeRow.CreateHeading(group.Title))),
    ];

    public static string Describe(NetworkResult network, IEnumerable<MethodResult> methods) => string.Join(
        " ", [.. network.IsNamed
            ? [$"{NetworkText.FormatPing(network)} ({NetworkText.DescribeRoundTrip(network.Network)})."]
            : Array.Empty<string>(),
            .. methods.Select(method => $"{method.Operation.Name}: {string.Join(
                ", ", method.Arms.Select(arm => $"{arm.Label} {method.FormatMeanWithUnit(arm) ?? Format.NotMeasured}"))}.")]);

    private static ChartFigure Draw(
        NetworkResult network, IReadOnlyList<MethodResult> methods, string title, Html picture, string axis = "", string cssClass = "") =>
        new(title, picture, axis + OfMeans, BenchmarkTables.ChartFigures(network, methods), cssClass);

    private static IEnumerable<MethodGroup> GroupMethods(NetworkResult network) =>
        from entry in network.Methods.GroupBy(method => method.Operation.GroupName).Index()
        let labels = Phrases.RemoveSharedWords([.. entry.Item.Select(method => method.Operation.Shape)])
        select new MethodGroup($"group-{entry.Index + 1}", Phrases.Capitalize(entry.Item.Key), [.. entry.Item.Zip(labels)]);

    /// <summary>The methods of one kind. A label is the name of a method without the words that all names of the group share.</summary>
    private sealed record MethodGroup(string Id, string Title, IReadOnlyList<(MethodResult Result, string Label)> Methods)
    {
        public IReadOnlyList<MethodResult> SelectMethods() => [.. Methods.Select(method => method.Result)];
    }
}
