using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>The charts of a network: of payloads as the published study has them, of everything else by its kind, and one of all methods.</summary>
internal static class MatrixCharts
{
    private const double RoomForShapes = 92;

    /// <summary>Single wide, single deep, collection wide, collection deep; the whole where it does not stand with the other networks'.</summary>
    public static IReadOnlyList<ChartFigure> Of(NetworkAnswer network) =>
    [
        .. Groups(network).Select(group => Of(
            network,
            group.Methods,
            group.Title,
            new BarChart(
                network.IdPrefix + group.Id,
                $"{group.Title}{network.Over}: mean time, {{0}}, {ArmWords.Of(network.Record.Arms)}",
                ChartText.Describe(network, group.Methods),
                highest => Scale.OfTime(highest),
                [.. network.Record.Arms.Select(arm => arm.Label)],
                [.. group.Methods.Select(method => (method.Operation.Shape, (IReadOnlyList<Bar?>)[.. method.Arms.Select(arm => Bar.Of(arm.Mean))]))],
                network.Distance?.RoundTripNanoseconds).Draw())),
        .. network.IsNamed ? [] : new[] { Whole(network) },
    ];

    /// <summary>All methods on one logarithmic axis.</summary>
    public static ChartFigure Whole(NetworkAnswer network) => Of(
        network,
        network.Methods,
        $"All methods, {ArmWords.All(network.Record.Arms)}{network.Over}",
        LogChart.Draw(
            network.IdPrefix + "all",
            $"All methods{network.Over}: mean time of a call on a logarithmic axis, {ArmWords.Of(network.Record.Arms)}",
            ChartText.Describe(network, network.Methods),
            (top, pitch) => Rows(network, top, pitch),
            network.Distance?.RoundTripNanoseconds,
            RoomForShapes),
        "Logarithmic axis: equal distances are equal ratios. ",
        network.IsNamed ? "whole named" : "whole");

    /// <summary>Every group's heading and methods, one under the other.</summary>
    public static IReadOnlyList<LogRow> Rows(NetworkAnswer network, double top, double pitch)
    {
        List<LogRow> rows = [];
        foreach (var group in Groups(network))
        {
            rows.Add(LogRow.OfHeading(group.Title, top + (pitch * rows.Count)));
            foreach (var method in group.Methods)
            {
                rows.Add(new(null, method.Operation.Shape, [.. method.Arms.Select(arm => (arm.Label, arm.Mean))], method.Scale, top + (pitch * rows.Count)) { Method = method });
            }
        }

        return rows;
    }

    private static ChartFigure Of(NetworkAnswer network, IReadOnlyList<MethodAnswer> methods, string title, Markup.Html picture, string axis = "", string cssClass = "") =>
        new(title, picture, $"{axis}{ConditionLine.OfMeans(methods)} {ConditionLine.Of(network)}", MatrixTables.Chart(network, methods), cssClass);

    /// <summary>In the record's order; a group without methods is left out.</summary>
    private static IEnumerable<(string Id, string Title, IReadOnlyList<MethodAnswer> Methods)> Groups(NetworkAnswer network) =>
        from kind in Enum.GetValues<OperationKind>()
        from family in Enum.GetValues<ShapeFamily>()
        let methods = network.Group(kind, family)
        where methods.Count > 0
        select ($"{kind}-{family}".ToLowerInvariant(), KindWords.Of(kind) + family switch { ShapeFamily.Wide => ", wide", ShapeFamily.Deep => ", deep", _ => "" }, methods);
}
