namespace RpcBench.Records;

/// <summary>One load run, whole: every report of it is made from this document alone. Times are nanoseconds, sizes bytes, rates calls a
/// second, unless a member's name says otherwise. See <c>docs/report.md</c>.</summary>
internal sealed record LoadRecord() : RunDocument(SchemaName, CurrentVersion)
{
    internal const string SchemaName = "rpcbench.load";

    internal const int CurrentVersion = 2;

    /// <summary>What was equal for every arm, or chosen.</summary>
    public required LoadConditionsRecord Conditions { get; init; }

    /// <summary>The proof that all arms return identical data; null: the services run elsewhere and could not be compared whole.</summary>
    public CheckRecord? Check { get; init; }

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

    /// <summary>Whether no check of the figures failed, neither of the run nor of a cell.</summary>
    [JsonPropertyOrder(1)]
    public override bool IsValid => base.IsValid && Cells.All(cell => cell.IsValid);

    /// <summary>The conditions that every kind of run has.</summary>
    public override RunConditions CommonConditions() => Conditions;

    private protected override IEnumerable<DiagnosticRecord> FailedChecks =>
        InvalidBecause.Concat(Cells.SelectMany(cell => cell.InvalidBecause));

    /// <summary>Those of the points, then those at capacity.</summary>
    [JsonIgnore]
    internal IEnumerable<LoadCellRecord> Cells => Points.SelectMany(point => point.Cells)
        .Concat(Capacities.Select(capacity => capacity.AtCapacity).OfType<LoadCellRecord>());

    /// <summary>The name and the text of its file, as a run writes it.</summary>
    public override ReportFile ToFile() => new(RecordFiles.Load.Name, RecordFiles.Load.Text(this));

    /// <summary>The same run judged at another margin; what its notes say of the old one's verdicts is left out.</summary>
    /// <param name="margin">A part: 0.1 is ten per cent.</param>
    public override LoadRecord At(double margin) => this with
    {
        Conditions = Conditions with { Margin = margin },
        Points = [.. Points.Select(point => point with { Comparisons = At(margin, point.Comparisons) })],
        Notes = NotesAtAnyMargin,
    };
}
