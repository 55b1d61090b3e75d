namespace RpcBench.Load.Reports;

/// <summary>The tables of a whole load run: capacities, trials, errors and streaming.</summary>
internal static class LoadRunTables
{
    private const string AtOnce = "at once";

    public static GroupedTable Capacities(LoadRecord record) => new(
        "Capacity: the highest rate that keeps the objective",
        [
            ("Operation", true), ("Arm", true), ("Trust", true), ("Objective", true), ("Capacity, 1/s", false), ("VALID up to, 1/s", false),
            ("p50", false), ("p99", false), ("Knee, in flight", false),
            ("Knee, 1/s", false), ("CPU client a call", false), ("CPU service a call", false), ("CPU store a call", false),
        ],
        [.. CapacityGroup.ReadAll(record).Select(group => new LineGroup(group.Subject,
            [.. group.Sides.Select(CreateCapacityLine)]))]);

    private static IReadOnlyList<ReportCell> CreateCapacityLine(CapacitySide side)
    {
        var (latency, cost) = (side.Record.AtCapacity?.Latency, side.Record.AtCapacity?.Cost);
        return
        [
            ReportCell.FromArm(side.Arm.Look, side.Label), Trust(side.IsValid), side.Record.Objective,
            side.PerSecond is { } rate ? Format.PerSecond(rate) : "no rate met it",
            side.Record.ValidPerSecond is { } valid ? Format.PerSecond(valid) : "none",
            Time(latency?.P50), Time(latency?.P99), Format.Count(side.Record.KneeInFlight), Format.PerSecond(side.Record.KneePerSecond),
            Time(cost?.ClientProcessorNanoseconds), Time(cost?.ServiceProcessorNanoseconds), Time(cost?.StoreProcessorNanoseconds),
        ];
    }

    public static GroupedTable Trials(CapacityGroup group) => new(
        $"Trials: {group.Subject}, {group.Objective}",
        [("Arm", true), ("Trial", true), ("Load", true), ("Achieved, 1/s", false), ("p99 or objective", false), ("Kept", true),
            new("Why not", IsText: true, Wraps: true)],
        [.. group.Sides.Where(side => side.Record.Closed.Count + side.Record.Open.Count > 0).Select(side => new LineGroup(side.Label,
        [
            .. side.Record.Closed.Select(trial => (IReadOnlyList<ReportCell>)
                ["closed loop", $"{Format.Count(trial.InFlight)} in flight", Format.PerSecond(trial.PerSecond), Time(trial.P99),
                    "towards the knee", ""]),
            .. side.Record.Open.Select(trial => (IReadOnlyList<ReportCell>)
            [
                "open loop", $"{Format.PerSecond(trial.AskedPerSecond)} a second", Format.PerSecond(trial.PerSecond), Time(trial.Value),
                trial.IsKept ? "kept" : "broken", trial.Why ?? (trial.IsValid ? "" : GroupedTable.Invalid),
            ]),
        ]))]);

    public static GroupedTable Errors(LoadRecord record) => new(
        "Calls that failed",
        [("Load", true), ("Arm", true), ("Trust", true), ("Kind", true), ("Calls", false), ("Of all calls", false), ("p50", false),
            ("p99", false), ("max", false), new("An example", IsText: true, Wraps: true)],
        [
            .. from load in LoadResult.ReadAll(record)
               let lines = load.Sides.SelectMany(side => side.Record.Errors.Select(error => (IReadOnlyList<ReportCell>)
               [
                   ReportCell.FromArm(side.Arm.Look, side.Label), Trust(side.IsValid), ToReadableKind(error.Kind), Format.Count(
                       error.Count),
                   Format.Percent((double)error.Count / Math.Max(1, side.Record.Calls + side.Record.Failed)),
                   Format.Time(error.Latency.P50), Format.Time(error.Latency.P99), Format.Time(error.Latency.Maximum), error.Example,
               ])).ToList()
               where lines.Count > 0
               select new LineGroup($"{load.Subject}, {load.Schedule}", lines),
        ]);

    public static GroupedTable Streaming(LoadRecord record) => new(
        "Streaming: a whole list against object by object",
        [
            ("Collection", true), ("Arm", true), ("Form", true), ("Reader", true), ("Calls", false), ("Objects a call", false),
            TableHeader.CreateKept("First object"), TableHeader.CreateKept("Last object"),
            ("Gap p50", false), ("Gap p99", false), ("Objects, 1/s", false), ("Allocated by client", false),
            ("Allocated by service", false), ("Peak memory of service", false), ("Read from the store", false),
        ],
        [.. record.Streaming.GroupBy(line => line.Shape + LoadResult.DescribeNetwork(record, line.Network))
            .Select(group => new LineGroup(group.Key, [.. group.Select(line => (IReadOnlyList<ReportCell>)
        [
            record.Arms.CreateArmCell(line.Arm), line.Form, line.Reader, Format.Count(line.Calls),
            Format.PerSecond(line.Objects), Format.Time(line.FirstObject), Format.Time(line.LastObject),
            Time(line.GapP50) ?? AtOnce, Time(line.GapP99) ?? AtOnce, Format.PerSecond(line.ObjectsPerSecond),
            Format.Memory(line.ClientAllocatedBytes),
            line.ServiceAllocatedBytes is { } bytes ? Format.Memory(bytes) : null,
            line.ServicePeakResidentBytes is { } peak ? Format.Memory(peak) : null,
            line.ObjectsReadByService is { } read ? Format.PerSecond(read) : null,
        ])]))]);

    public static string Trust(bool isValid) => isValid ? "valid" : GroupedTable.Invalid;

    public static string? Time(double? nanoseconds) => nanoseconds is { } time ? Format.Time(time) : null;

    private static string ToReadableKind(string kind) =>
        string.Concat(kind.Select(letter => char.IsUpper(letter) ? $" {char.ToLowerInvariant(letter)}" : $"{letter}")).TrimStart();
}
