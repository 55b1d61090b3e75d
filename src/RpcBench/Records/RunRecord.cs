namespace RpcBench.Records;

/// <summary>One run, whole: every report, comparison and audit is made from this document alone. Times are nanoseconds, sizes bytes, unless
/// a member's name says otherwise. See <c>docs/record.md</c>.</summary>
internal sealed record RunRecord() : RunDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.run";

    public const int CurrentVersion = 1;

    public required ConditionsRecord Conditions { get; init; }

    public required CheckRecord Check { get; init; }

    /// <summary>The networks in the order in which they were measured, one or more.</summary>
    public required IReadOnlyList<NetworkRecord> Networks { get; init; }

    /// <summary>The latest runs of <c>why</c> and <c>map</c> on this machine, for the advice; null: there were none.</summary>
    public IReadOnlyList<EarlierRecord>? Earlier { get; init; }

    [JsonIgnore]
    public override RunConditions Common => Conditions;

    public override (string Name, string Text) ToFile() => (RecordFiles.Run.Name, RecordFiles.Run.Text(this));

    public override RunRecord At(double margin) => this with
    {
        Conditions = Conditions with { Margin = margin },
        Networks =
        [
            .. Networks.Select(network => network with
            {
                Operations =
                    [.. network.Operations.Select(operation => operation with { Comparisons = At(margin, operation.Comparisons) })],
            }),
        ],
        Notes = NotesAtAnyMargin,
    };
}

/// <summary>An earlier run of <c>why</c> or <c>map</c> on the same machine, over which store, and the folder of its record.</summary>
internal sealed record EarlierRecord(string Verb, DateTimeOffset Ended, string Store, string Folder);
