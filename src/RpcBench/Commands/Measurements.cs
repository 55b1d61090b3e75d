namespace RpcBench.Commands;

/// <summary>Converts records to the figures that programs receive.</summary>
internal static class Measurements
{
    private static readonly Dictionary<string, Measure> MeasuresByQuantity =
        new() { [Metrics.TimePerCall] = Measure.Time, [Metrics.P99] = Measure.P99 };

    public static IReadOnlyList<MeasuredArm> FromRecord(RunDocument record) => record switch
    {
        RunRecord run =>
        [
            .. from network in run.Networks
               from operation in network.Operations
               from cell in operation.Cells
               select FromCell(network.Name, operation, cell, run.Conditions.Margin),
        ],
        LoadRecord load => [.. from point in load.Points from cell in point.Cells select FromLoadCell(point, cell)],
        _ => [],
    };

    public static string Describe(RequirementResult result, IReadOnlyList<ArmRecord> arms)
    {
        string?[] findings =
        [
            result.IsMet ? "met" : null,
            List("not met in", result.Broken),
            List("cannot tell in", result.NotShown),
            result.IsMeasured ? null : "cannot tell: nothing of it was measured",
        ];
        return string.Create(CultureInfo.InvariantCulture,
            $"Required      {LabelOf(result.Arm)} at most {result.AtMost:0.###} times the {FormatMeasure(result.Measure)} of "
                + $"{arms[0].Label}: ")
            + string.Join("; ", findings.OfType<string>());

        string LabelOf(string id) => arms.FirstOrDefault(arm => arm.Id == id)?.Label ?? id;

        string? List(string words, IReadOnlyList<MeasuredArm> where) => where.Count == 0 ? null
            : $"{words} {string.Join(", ", where.Select(one => Describe(one, result.Measure)))}";
    }

    private static string FormatMeasure(Measure measure) => measure switch
    {
        Measure.Time => "time",
        Measure.P99 => "p99",
        Measure.Bytes => "bytes",
        _ => "allocated bytes",
    };

    private static string Describe(MeasuredArm one, Measure measure)
    {
        var network = one.Network == NetworkProfile.Local.Name ? "" : $", {one.Network}";
        var place = $"{one.Operation} ({one.Load}{network})";
        if (one.Against(measure) is not { } ratio)
        {
            return place;
        }

        var interval = ratio.Low == ratio.High ? "" : $" [{Format.Ratio(ratio.Low)}, {Format.Ratio(ratio.High)}]";
        return $"{place} {Format.Ratio(ratio.Estimate)}{interval}";
    }

    private static MeasuredArm FromCell(string network, OperationRecord operation, CellRecord cell, double margin)
    {
        var baseline = operation.Cells[0];
        var comparisons = GetComparisons(operation.Comparisons.Concat(operation.OtherComparisons ?? []), cell.Arm);
        if (cell.Arm != baseline.Arm)
        {
            Add(Measure.Bytes, RatioOfBytes(baseline, cell));
            Add(Measure.Allocated, RatioOfAllocations(baseline, cell, operation.InFlight));
        }

        return new(operation.Name, cell.Arm, network, Format.CallsInFlight(operation.InFlight))
        {
            CallsInFlight = operation.InFlight,
            MeanNanoseconds = cell.Time?.MeanNanoseconds,
            P99Nanoseconds = cell.Time?.P99Nanoseconds,
            CallsPerSecond = cell.Time?.CallsPerSecond,
            Bytes = BytesOf(cell),
            AllocatedBytes = AllocatedCount.FromClient(cell, operation.InFlight)?.Bytes,
            Comparisons = comparisons,
        };

        void Add(Measure measure, RatioInterval? ratio)
        {
            if (ratio is not null)
            {
                comparisons[measure] = new(baseline.Arm, cell.Arm, FormatMeasure(measure), ratio, margin);
            }
        }
    }

    private static MeasuredArm FromLoadCell(LoadPointRecord point, LoadCellRecord cell) => new(
        point.Operation, cell.Arm, point.Network, point.Schedule)
    {
        MeanNanoseconds = cell.Service?.Mean,
        P99Nanoseconds = cell.Latency?.P99,
        CallsPerSecond = cell.PerSecond,
        Comparisons = GetComparisons(point.Comparisons, cell.Arm),
    };

    private static Dictionary<Measure, ComparisonRecord> GetComparisons(
        IEnumerable<ComparisonRecord> comparisons,
        string arm) =>
        comparisons.Where(comparison => comparison.Contender == arm && MeasuresByQuantity.ContainsKey(comparison.Quantity))
        .ToDictionary(comparison => MeasuresByQuantity[comparison.Quantity]);

    // The bytes do not vary between calls, so both ends of the interval equal the estimate.
    private static RatioInterval? RatioOfBytes(CellRecord baseline, CellRecord contender) =>
        BytesOf(baseline) is > 0 and var least && BytesOf(contender) is { } bytes
            ? new(bytes / least, bytes / least, bytes / least, 1, 1) : null;

    private static RatioInterval? RatioOfAllocations(CellRecord baseline, CellRecord contender, int inFlight) =>
        AllocatedCount.FromClient(baseline, inFlight) is { } first && AllocatedCount.FromClient(contender, inFlight) is { } second
            ? CountJudge.ComputeRatio(first, second) : null;

    private static double? BytesOf(CellRecord cell) => cell.Wire?.Bytes;
}
