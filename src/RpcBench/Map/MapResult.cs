namespace RpcBench.Map;

/// <summary>The comparison of two arms. Each column is a size of the response in bytes and objects, in ascending order. The bytes are null
/// if not counted. Each row is a number of calls in flight.</summary>
internal sealed record MapResult(
    NetworkResult Network, ArmPair Pair, IReadOnlyList<double?> Bytes, IReadOnlyList<int> ObjectCounts, IReadOnlyList<int> InFlight,
    IReadOnlyList<IReadOnlyList<ComparisonRecord?>> Rows)
{
    public static IReadOnlyList<MapResult> Read(RunResult run) =>
        [.. run.Networks.SelectMany(network => network.Pairs.Select(pair => Read(network, pair)))];

    /// <summary>Returns the logarithms of the ratios, below 0 where the contender is faster and NaN where no arm is. Cells that were not
    /// measured are interpolated linearly between their neighbours.</summary>
    public IReadOnlyList<IReadOnlyList<double>> Logarithms(Func<RatioInterval, double> of) =>
        [.. Rows.Select(row => (IReadOnlyList<double>)[.. Enumerable.Range(0, row.Count).Select(column => Logarithm(row, column, of))])];

    /// <summary>Returns where the ratio of a row crosses 1: the columns of the two measured sizes, and the bytes in between.</summary>
    public IReadOnlyList<(int From, int To, double Bytes)> FindCrossings(int row)
    {
        var (cells, values) = (Rows[row], Logarithms(ratio => ratio.Estimate)[row]);
        List<int> measured = [.. Enumerable.Range(0, cells.Count).Where(column => cells[column] is not null && Bytes[column] is > 0)];
        return [.. from pair in measured.Zip(measured.Skip(1))
                   where cells[pair.First]!.Verdict != cells[pair.Second]!.Verdict
                   from place in Contour.FindCrossings(
                       [LogSize(pair.First), LogSize(pair.Second)],
                       [values[pair.First], values[pair.Second]])
                   select (pair.First, pair.Second, Math.Exp(place))];
    }

    private double Logarithm(IReadOnlyList<ComparisonRecord?> row, int column, Func<RatioInterval, double> of)
    {
        if (row[column] is { } cell)
        {
            return cell.Verdict is Verdict.ContenderFaster or Verdict.BaselineFaster ? Math.Log(of(cell.Ratio)) : double.NaN;
        }

        var measured = Enumerable.Range(0, row.Count).Where(other => row[other] is not null).ToList();
        var (before, after) = (measured.FindLastIndex(other => other < column), measured.FindIndex(other => other > column));
        if (before < 0 || after < 0)
        {
            return double.NaN;
        }

        var (from, to) = (measured[before], measured[after]);
        var part = (LogSize(column) - LogSize(from)) / (LogSize(to) - LogSize(from));
        return ((1 - part) * Logarithm(row, from, of)) + (part * Logarithm(row, to, of));
    }

    private double LogSize(int column) => Math.Log(Bytes[column] is > 0 and { } bytes ? bytes : ObjectCounts[column]);

    private static MapResult Read(NetworkResult network, ArmPair pair)
    {
        NetworkResult[] loads = [.. network.Loads];
        int[] takes = [.. network.Methods.Select(method => method.Operation.Size!.Value).Order()];
        return new(
            network, pair, [.. takes.Select(take => FindMethod(network, take)?.FindArm(pair.Baseline.Id).WireBytes)], takes,
            [.. loads.Select(load => load.InFlight)],
            [.. loads.Select(load =>
                (IReadOnlyList<ComparisonRecord?>)[.. takes.Select(
                    take => FindMethod(load, take)?.Operation.FindComparison(pair.Contender.Id))])]);
    }

    private static MethodResult? FindMethod(NetworkResult load, int take) =>
        load.Methods.FirstOrDefault(method => method.Operation.Size == take);
}
