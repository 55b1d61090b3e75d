namespace RpcBench.Records;

/// <summary>A whole run of <c>load</c>. Every report of it is made from this document alone. Times are nanoseconds, sizes bytes and rates
/// calls a second, unless the name of a member says otherwise. See <c>docs/report.md</c>.</summary>
internal sealed record LoadRecord() : RunDocument(SchemaName, CurrentVersion)
{
    internal const string SchemaName = "rpcbench.load";

    internal const int CurrentVersion = 2;

    /// <summary>The conditions that were equal for every arm, or chosen.</summary>
    public required LoadConditionsRecord Conditions { get; init; }

    /// <summary>The proof that all arms return identical data, or null if the services run elsewhere and could not be compared
    /// completely.</summary>
    public CheckRecord? Check { get; init; }

    /// <summary>The networks, in the order in which they were measured. Empty for services that run elsewhere.</summary>
    public required IReadOnlyList<MeasuredNetworkRecord> Networks { get; init; }

    /// <summary>What the generator reaches against an endpoint that does nothing. Empty if it was not measured.</summary>
    public required IReadOnlyList<CeilingRecord> Ceilings { get; init; }

    /// <summary>The loads in the order in which they were measured.</summary>
    public required IReadOnlyList<LoadPointRecord> Points { get; init; }

    /// <summary>The capacities that <c>--find-capacity</c> found, otherwise empty.</summary>
    public required IReadOnlyList<CapacityRecord> Capacities { get; init; }

    /// <summary>The results of <c>--streaming</c>, otherwise empty.</summary>
    public required IReadOnlyList<StreamingRecord> Streaming { get; init; }

    /// <summary>Whether no check of the figures failed, neither of the run nor of a cell.</summary>
    [JsonPropertyOrder(1)]
    public override bool IsValid => base.IsValid && Cells.All(cell => cell.IsValid);

    public override RunConditions GetConditions() => Conditions;

    private protected override IEnumerable<DiagnosticRecord> FailedChecks =>
        InvalidBecause.Concat(Cells.SelectMany(cell => cell.InvalidBecause));

    [JsonIgnore]
    internal IEnumerable<LoadCellRecord> Cells => Points.SelectMany(point => point.Cells)
        .Concat(Capacities.Select(capacity => capacity.AtCapacity).OfType<LoadCellRecord>());

    public override ReportFile ToFile() => new(RecordFiles.Load.Name, RecordFiles.Load.Serialize(this));

    public override LoadRecord WithMargin(double margin) => ChangeComparisons(comparison => comparison with { Margin = margin }) with
    {
        Conditions = Conditions with { Margin = margin },
        Notes = NotesAtAnyMargin,
    };

    /// <summary>Returns this run for reports. No ratio of a disturbed run decides anything there.</summary>
    public LoadRecord ForReports() =>
        Trust == Trust.Disturbed ? ChangeComparisons(comparison => comparison with { MayDecide = false }) : this;

    private LoadRecord ChangeComparisons(Func<ComparisonRecord, ComparisonRecord> change) => this with
    {
        Points = [.. Points.Select(point => point with { Comparisons = [.. point.Comparisons.Select(change)] })],
    };
}
