namespace RpcBench.Records;

/// <summary>A whole run. Every report, comparison and audit is made from this document alone. Times are nanoseconds and sizes bytes, unless
/// the name of a member says otherwise. See <c>docs/report.md</c>.</summary>
internal sealed record RunRecord() : RunDocument(SchemaName, CurrentVersion)
{
    internal const string SchemaName = "rpcbench.run";

    internal const int CurrentVersion = 2;

    /// <summary>The name of the question that a run of <c>why</c> answers, or null for other verbs.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Question { get; init; }

    /// <summary>The conditions that were equal for every arm, or chosen.</summary>
    public required ConditionsRecord Conditions { get; init; }

    /// <summary>The proof that all arms return identical data.</summary>
    public required CheckRecord Check { get; init; }

    /// <summary>The networks in the order in which they were measured, one or more.</summary>
    public required IReadOnlyList<NetworkRecord> Networks { get; init; }

    /// <summary>The two versions of services that the run compared, or null if it compared arms.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public GateRecord? Gate { get; init; }

    /// <summary>The time of the run by phase, from its start to the end of its record. The phases add up to the duration of the
    /// run.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<PhaseRecord>? Phases { get; init; }

    public override RunConditions GetConditions() => Conditions;

    public override ReportFile ToFile() => new(RecordFiles.Run.Name, RecordFiles.Run.Serialize(this));

    public override RunRecord WithMargin(double margin) => ChangeComparisons(comparison => comparison with { Margin = margin }) with
    {
        Conditions = Conditions with { Margin = margin },
        Notes = NotesAtAnyMargin,
    };

    /// <summary>Returns this run for reports. No ratio of a disturbed run decides anything there.</summary>
    public RunRecord ForReports() =>
        Trust == Trust.Disturbed ? ChangeComparisons(comparison => comparison with { MayDecide = false }) : this;

    private RunRecord ChangeComparisons(Func<ComparisonRecord, ComparisonRecord> change) => this with
    {
        Networks =
        [
            .. Networks.Select(network => network with
            {
                Operations =
                [
                    .. network.Operations.Select(operation => operation with
                    {
                        Comparisons = [.. operation.Comparisons.Select(change)],
                        OtherComparisons = operation.OtherComparisons is { } others ? [.. others.Select(change)] : null,
                    }),
                ],
            }),
        ],
    };
}
