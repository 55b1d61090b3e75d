using BarChart = RpcBench.Documents.Charts.BarChart;

namespace RpcBench.Reporting.Charts;

internal static class BenchmarkCharts
{
    private const double RoomForShapes = 92;

    private const string OfMeans = "Mean time of a call, with its 95 % confidence interval over launches.";

    public static IReadOnlyList<ChartFigure> ByKind(NetworkResult network) => LeagueTable.Fits(network.Record.Arms) ? [] :
    [
        .. Groups(network).Select(group => Draw(network, group.Methods, group.Title, new BarChart(
            network.IdPrefix + group.Id, $"{group.Title}{network.Over}: mean time, {{0}}, {ArmWords.Names(network.Record.Arms)}",
            Describe(network, group.Methods),
            highest => Scale.OfTime(highest),
            network.Record.Arms.ToChart(),
            [.. group.Methods.Select(
                method => (method.Operation.Shape, (IReadOnlyList<Estimate?>)[.. method.Arms.Select(arm => arm.Mean)]))],
            network.Distance?.RoundTripNanoseconds).Draw())),
    ];

    public static ChartFigure Whole(NetworkResult network) => Draw(
        network, network.Methods, $"Mean times, {ArmWords.All(network.Record.Arms)}{network.Over}",
        TimePanel.Draw(
            network.IdPrefix + "all",
            $"All methods{network.Over}: mean time of a call on a logarithmic axis, {ArmWords.Names(network.Record.Arms)}",
            Describe(network, network.Methods), Rows(network), network.Distance?.RoundTripNanoseconds, RoomForShapes),
        "Logarithmic axis: equal distances are equal ratios. ", network.IsNamed ? "whole named" : "whole");

    public static IReadOnlyList<RatioChart> Verdicts(NetworkResult network)
    {
        List<(NetworkResult Load, List<RatioLine> Lines)> loads =
            [.. network.Loads.Where(load => load.Methods.Count > 0).Select(load => (load, Lines(load).ToList()))];
        var frame = RatioFrame.Fit(network.Record.Arms, network.Record.Conditions.Margin, loads.SelectMany(one => one.Lines));
        return [.. loads.Select(one => new RatioChart(one.Load.IdPrefix + "ratios",
            Phrases.Capital(ArmWords.Load(one.Load.InFlight)) + one.Load.Place, "all methods", frame, one.Lines))];
    }

    public static IEnumerable<ChartFigure> VerdictsAndTimes(NetworkResult network)
    {
        var verdicts = Verdicts(network).Select(chart => chart.ToFigure());
        return LeagueTable.Fits(network.Record.Arms) ? verdicts : verdicts.Append(Whole(network));
    }

    // With several contenders, each method has a heading that names the group of the method.
    private static IEnumerable<RatioLine> Lines(NetworkResult load) => Groups(load).SelectMany(group => load.Pairs.Count == 1
        ? group.Methods.SelectMany(method => Compare(load, method, method.Operation.Shape)).Prepend(RatioLine.OfHeading(group.Title))
        : group.Methods.SelectMany(method => Compare(load, method, $"{group.Title}: {method.Operation.Shape}")));

    private static IEnumerable<RatioLine> Compare(NetworkResult load, MethodResult method, string name)
    {
        var lines = RatioLine.Compare(name, method.Operation.Name, load.Record.Arms, method.Operation.Against,
            _ => method.AnswersDiffer ? MethodResult.Differ : null);
        return LeagueTable.Fits(load.Record.Arms)
            ? lines.OrderBy(line => !line.IsHeading).ThenBy(line => line.Compared?.Ratio.Estimate ?? double.MaxValue) : lines;
    }

    public static IReadOnlyList<LogRow> Rows(NetworkResult network) =>
    [
        .. Groups(network).SelectMany(group => group.Methods
            .Select(method =>
                new LogRow(
                    method.Operation.Shape, [.. method.Arms.Select(arm => (new ChartArm(arm.Id, arm.Label, arm.Look), arm.Mean))],
                    method.Scale, method.Operation.Name))
            .Prepend(LogRow.OfHeading(group.Title))),
    ];

    public static string Describe(NetworkResult network, IEnumerable<MethodResult> methods) => string.Join(
        " ", [.. network.IsNamed ? [$"{NetworkWords.Ping(network)} ({NetworkWords.RoundTrip(network.Network)})."] : Array.Empty<string>(),
            .. methods.Select(method => $"{method.Operation.Name}: {string.Join(
                ", ", method.Arms.Select(arm => $"{arm.Label} {method.MeanWithUnit(arm) ?? Format.NotMeasured}"))}.")]);

    private static ChartFigure Draw(
        NetworkResult network, IReadOnlyList<MethodResult> methods, string title, Html picture, string axis = "", string cssClass = "") =>
        new(title, picture, axis + OfMeans, BenchmarkTables.Chart(network, methods), cssClass);

    private static IEnumerable<(string Id, string Title, IReadOnlyList<MethodResult> Methods)> Groups(NetworkResult network) =>
        from entry in network.Methods.GroupBy(method => method.Operation.GroupName).Index()
        select ($"group-{entry.Index + 1}", Phrases.Capital(entry.Item.Key), (IReadOnlyList<MethodResult>)[.. entry.Item]);
}
