using MathNet.Numerics.Statistics;

namespace RpcBench.Changes;

/// <summary>A finished run of any kind, in the shape in which runs are compared and kept in a history. The check is null if no content was
/// compared.</summary>
internal sealed record StoredRun(
    RunDocument Record, CheckRecord? Check, IReadOnlyDictionary<string, RequestedNetworkRecord> Networks, IReadOnlyList<StoredCell> Cells)
{
    private const string Invalid = "its figures are INVALID";

    /// <exception cref="UserException">Thrown when the run did not finish or is invalid.</exception>
    /// <exception cref="RecordException">Thrown when the file is not a record, is damaged, or is a record of another kind.</exception>
    public static StoredRun Read(string path)
    {
        var record = RecordReader.Read(path);
        if (record.Outcome != RunOutcome.Complete)
        {
            throw new UserException($"The run in '{path}' ended early ({record.Outcome}). Measure again, and name the record of a complete "
                + "run.");
        }

        return record is { Trust: Trust.Invalid, InvalidBecause: [var reason, ..] }
            ? throw new UserException($"The run in '{path}' is INVALID: {reason.Describe(record.Arms)} Measure again.")
            : Create(record);
    }

    private static StoredRun Create(RunDocument record) => record is LoadRecord load ? Create(load) : Create((RunRecord)record);

    public static StoredRun Create(RunRecord record) => new(
        record, record.Check, record.Networks.DistinctBy(network => network.Name)
            .ToDictionary(network => network.Name, network => network.Asked),
        [
            .. from network in record.Networks
               from operation in network.Operations
               from cell in operation.Cells
               where cell.Time is not null
               select CreateCell(network, operation, cell, cell.Time!).MarkIfDisturbed(record),
        ]);

    public static StoredRun Create(LoadRecord record) => new(
        record, record.Check, record.Networks.DistinctBy(network => network.Name)
            .ToDictionary(network => network.Name, network => network.Asked),
        [
            .. from point in record.Points
               from cell in point.Cells
               where cell.Calls > 0
               select CreateLoadCell(point, cell).MarkIfDisturbed(record),
        ]);

    /// <summary>Describes the run, for example <c>GetOrder and 3 others, REST and gRPC, 2026-11-27 10:00:00 +00:00</c>, followed by the
    /// version of the tool.</summary>
    public string Describe()
    {
        var operations = Cells.Select(cell => cell.Place.Operation).Distinct().ToList();
        var names = operations.Count > 2 ? $"{operations[0]} and {operations.Count - 1} others" : string.Join(" and ", operations);
        return $"{names}, {ArmText.SummarizeLabels(Record.Arms)}, {Format.Instant(Record.Started)}, {Record.Tool}";
    }

    private static StoredCell CreateCell(NetworkRecord network, OperationRecord operation, CellRecord cell, TimeRecord time) =>
        new(new(operation.Name, Format.CallsInFlight(operation.InFlight), network.Name, cell.Arm))
        {
            Times = TakeLogarithms(time.LaunchNanoseconds.Where(launch => launch.Count > 0).Select(launch => launch.GeometricMean())),
            Tails = TakeLogarithms(time.ByLaunch?.GetValueOrDefault(Metrics.P99) ?? []),
            Bytes = cell.Wire?.Bytes,
            Allocated = AllocatedCount.FromClient(cell, operation.InFlight),

            // Allocations of the service are counted once for all loads, so only one load reports them.
            ServiceAllocated = operation.InFlight == network.Operations.Min(one => one.InFlight)
                ? AllocatedCount.FromClientAndService(cell).Service : null,
            Ratio = operation.FindComparison(cell.Arm)?.Ratio,
            RatioDoubt = operation.FindComparison(cell.Arm) is { IsSettled: false } ? "its ratio had not settled" : null,
            Doubt = time.IsSettled == false ? "its times had not settled" : null,
        };

    private static StoredCell CreateLoadCell(LoadPointRecord point, LoadCellRecord cell)
    {
        var launches = (cell.Launches ?? []).Where(launch => launch.Calls > 0).ToList();
        var cost = cell.Cost ?? new();
        return new(new(point.Operation, DescribeLoad(point), point.Network, cell.Arm))
        {
            Times = TakeLogarithms(launches.Select(launch => launch.P50)),
            Tails = TakeLogarithms(launches.Select(launch => launch.P99)),
            Bytes = cost.SentBytes + cost.ReceivedBytes,
            Allocated = CreateAllocatedCount(cost.ClientAllocatedBytes),
            ServiceAllocated = CreateAllocatedCount(cost.ServiceAllocatedBytes),
            Ratio = point.FindComparison(cell.Arm, Metrics.P50)?.Ratio,
            Doubt = cell.IsValid ? null : Invalid,
            RatioDoubt = cell.IsValid ? null : Invalid,
        };
    }

    private static AllocatedCount? CreateAllocatedCount(double? bytes) =>
        bytes is { } counted ? AllocatedCount.FromOneWindow(counted, isBusy: true) : null;

    private static string DescribeLoad(LoadPointRecord point) =>
        point.Schedule + (point.Connections is { } connections ? $", connections {connections}" : "");

    private static IReadOnlyList<double> TakeLogarithms(IEnumerable<double> values) =>
        [.. values.Where(value => value > 0).Select(value => Math.Log(value))];
}

/// <summary>The figures of one arm in one place. Times and tails are logarithms of nanoseconds, one for each launch. The other figures are
/// per call, or null if they were not measured.</summary>
internal sealed record StoredCell(ChangePlace Place)
{
    private const string Disturbed = "its run was disturbed";

    public required IReadOnlyList<double> Times { get; init; }

    public required IReadOnlyList<double> Tails { get; init; }

    public double? Bytes { get; init; }

    public AllocatedCount? Allocated { get; init; }

    public AllocatedCount? ServiceAllocated { get; init; }

    /// <summary>The recorded ratio to the baseline. Null for the baseline, or if the arm was not compared.</summary>
    public RatioInterval? Ratio { get; init; }

    /// <summary>The reason why the times decide nothing, or null.</summary>
    public string? Doubt { get; init; }

    /// <summary>The reason why the ratio to the baseline decides nothing, or null.</summary>
    public string? RatioDoubt { get; init; }

    public StoredCell MarkIfDisturbed(RunDocument record) =>
        record.Trust == Trust.Disturbed ? this with { Doubt = Disturbed, RatioDoubt = Disturbed } : this;

    public double? Time => ComputeMean(Times);

    public static double? ComputeMean(IReadOnlyList<double> logarithms) => logarithms.Count == 0 ? null : Math.Exp(logarithms.Average());
}
