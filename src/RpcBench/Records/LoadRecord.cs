namespace RpcBench.Records;

/// <summary>One load run, whole: every report of it is made from this document alone. Times are nanoseconds, sizes bytes, rates calls a
/// second, unless a member's name says otherwise. See <c>docs/record.md</c>.</summary>
internal sealed record LoadRecord() : RunDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.load";

    public const int CurrentVersion = 1;

    public required LoadConditionsRecord Conditions { get; init; }

    /// <summary>Null: the services run elsewhere and could not be compared whole.</summary>
    public required CheckRecord? Check { get; init; }

    /// <summary>What was between, in the order in which it was measured; empty: a record of before it was kept, or services
    /// elsewhere.</summary>
    public required IReadOnlyList<MeasuredNetworkRecord> Networks { get; init; }

    /// <summary>What the generator reaches against an endpoint that does nothing; empty: it was not calibrated.</summary>
    public required IReadOnlyList<CeilingRecord> Ceilings { get; init; }

    /// <summary>In the order in which they were measured.</summary>
    public required IReadOnlyList<LoadPointRecord> Points { get; init; }

    /// <summary>Of <c>--find-capacity</c>; else empty.</summary>
    public required IReadOnlyList<CapacityRecord> Capacities { get; init; }

    /// <summary>Of <c>--streaming</c>; else empty.</summary>
    public required IReadOnlyList<StreamingRecord> Streaming { get; init; }

    [JsonPropertyOrder(1)]
    public override bool IsValid => base.IsValid && Cells.All(cell => cell.IsValid);

    [JsonIgnore]
    public override RunConditions Common => Conditions;

    /// <summary>Those of the points, then those at capacity.</summary>
    [JsonIgnore]
    public IEnumerable<LoadCellRecord> Cells => Points.SelectMany(point => point.Cells)
        .Concat(Capacities.Select(capacity => capacity.AtCapacity).OfType<LoadCellRecord>());

    public override (string Name, string Text) ToFile() => (RecordFiles.Load.Name, RecordFiles.Load.Text(this));

    public override LoadRecord At(double margin) => this with
    {
        Conditions = Conditions with { Margin = margin },
        Points = [.. Points.Select(point => point with { Comparisons = At(margin, point.Comparisons) })],
        Notes = NotesAtAnyMargin,
    };
}

internal sealed record LoadConditionsRecord : RunConditions
{
    /// <summary>Null: the services run elsewhere.</summary>
    public override required StoreRecord? Store { get; init; }

    /// <summary>How long a call may take before it counts as timed out.</summary>
    public required double DeadlineNanoseconds { get; init; }

    /// <summary>Of each arm before its first block at a point; where its cells have <see cref="LoadCellRecord.Settling"/>, at most so
    /// long.</summary>
    public required double WarmupSeconds { get; init; }

    /// <summary>Of one arm at one point, all blocks together.</summary>
    public required double DurationSeconds { get; init; }

    /// <summary>One call in this many has its content compared; 1: every one.</summary>
    public required int CheckedOneIn { get; init; }
}

/// <summary>The most calls a second that the generator makes of an endpoint that does nothing.</summary>
internal sealed record CeilingRecord(string Arm, int InFlight, double PerSecond, SettlingRecord? Settling = null);
