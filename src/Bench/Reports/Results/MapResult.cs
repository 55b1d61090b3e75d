using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Results;

/// <summary>The faster of two APIs over one network by size of the response (columns) and calls in flight (rows).</summary>
/// <param name="Network">Over which network.</param>
/// <param name="Pair">Which two.</param>
/// <param name="Bytes">What a call moves over the baseline, sent and received, ascending: a column each; null where it was not counted.</param>
/// <param name="Takes">Objects in a response: a column each.</param>
/// <param name="InFlight">Calls in flight, ascending: a row each.</param>
/// <param name="Rows">The comparisons row by row; null: not measured.</param>
public sealed record MapResult(
    NetworkResult Network, ArmPair Pair, IReadOnlyList<double?> Bytes, IReadOnlyList<int> Takes, IReadOnlyList<int> InFlight, IReadOnlyList<IReadOnlyList<ComparisonRecord?>> Rows)
{
    /// <summary>Whether a record is of parts of one collection, two or more, and of nothing else.</summary>
    public static bool IsThereFor(RunRecord record) =>
        record.Networks.Count > 0 && record.Networks[0].Operations is { Count: > 1 } operations && operations.All(operation => PartNames.TakeOf(operation.Name) is not null);

    /// <summary>Of every network and every pair.</summary>
    public static IReadOnlyList<MapResult> Of(RunResult answer) => [.. answer.Networks.SelectMany(network => network.Pairs.Select(pair => Of(network, pair)))];

    /// <summary>
    /// The logarithm of the ratio, or of an end of its interval, in every cell, row by row: below zero the contender is faster. What was not measured is taken for straight between its
    /// neighbours in the row, as lines are; NaN: it has none on one side.
    /// </summary>
    public IReadOnlyList<IReadOnlyList<double>> Logarithms(Func<RatioInterval, double> of) =>
        [.. Rows.Select(row => Filled([.. row.Select(cell => cell is null ? double.NaN : Math.Log(of(cell.Ratio)))]))];

    /// <summary>The bytes at which the ratio of a row crosses one; crossings need not be single.</summary>
    public IReadOnlyList<double> Crossings(int row) => Bytes.Any(bytes => bytes is not > 0) ? []
        : [.. Contour.Crossings([.. Bytes.Select(bytes => Math.Log(bytes!.Value))], Logarithms(ratio => ratio.Estimate)[row]).Select(Math.Exp)];

    private double[] Filled(double[] row)
    {
        for (var column = 1; column < row.Length - 1; column++)
        {
            var next = Array.FindIndex(row, column, value => !double.IsNaN(value));
            if (double.IsNaN(row[column]) && next > 0)
            {
                var part = (Place(column) - Place(column - 1)) / (Place(next) - Place(column - 1));
                row[column] = row[column - 1] + (part * (row[next] - row[column - 1]));
            }
        }

        return row;
    }

    private double Place(int column) => Math.Log(Bytes[column] is > 0 and { } bytes ? bytes : Takes[column]);

    private static MapResult Of(NetworkResult network, ArmPair pair)
    {
        NetworkResult[] halves = [network, .. network.Busy];
        int[] takes = [.. network.Methods.Select(method => PartNames.TakeOf(method.Operation.Name)!.Value).Order()];
        return new(
            network, pair, [.. takes.Select(take => Method(network, take)?.Arm(pair.Baseline.Id).WireBytes)], takes, [.. halves.Select(half => half.InFlight)],
            [.. halves.Select(half => (IReadOnlyList<ComparisonRecord?>)[.. takes.Select(take => Method(half, take)?.Operation.Against(pair.Contender.Id))])]);
    }

    private static MethodResult? Method(NetworkResult half, int take) => half.Methods.FirstOrDefault(method => PartNames.TakeOf(method.Operation.Name) == take);
}
