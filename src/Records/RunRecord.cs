namespace RpcBench.Records;

/// <summary>
/// One run, whole: every report, comparison and audit is made from this document alone. Times are nanoseconds, sizes bytes, unless a
/// member's name says otherwise. See <c>docs/record.md</c>.
/// </summary>
public sealed record RunRecord : IRunDocument
{
    public const string SchemaName = "rpcbench.run";

    /// <summary>Version 3 has any number of arms; version 2 had the sides <c>rest</c> and <c>grpc</c>.</summary>
    public const int CurrentVersion = 3;

    /// <summary>Version 1 had the figures of one network, and nothing of what it delivered.</summary>
    public const int OldestVersion = 2;

    public string Schema { get; init; } = SchemaName;

    /// <summary>The version of this document's form; a reader refuses a newer one, and one before <see cref="OldestVersion"/>.</summary>
    public int Version { get; init; } = CurrentVersion;

    /// <summary>Shows a change made after the run; see <see cref="SealedJson"/>.</summary>
    public string Checksum { get; init; } = SealedJson.NoChecksum;

    /// <summary>The tool's own version.</summary>
    public required string Tool { get; init; }

    public required DateTimeOffset Started { get; init; }

    public required DateTimeOffset Ended { get; init; }

    public required RunOutcome Outcome { get; init; }

    /// <summary>The command line after the program's name, connection strings left out.</summary>
    public required IReadOnlyList<string> Arguments { get; init; }

    public required MachineRecord Machine { get; init; }

    public required ConditionsRecord Conditions { get; init; }

    /// <summary>What was compared, the baseline first.</summary>
    public required IReadOnlyList<ArmRecord> Arms { get; init; }

    public required CheckRecord Check { get; init; }

    /// <summary>The networks in the order in which they were measured, one or more.</summary>
    public required IReadOnlyList<NetworkRecord> Networks { get; init; }

    /// <summary>Why the figures are not to be trusted; empty: the run is valid.</summary>
    public required IReadOnlyList<string> InvalidBecause { get; init; }

    /// <summary>What a reader should know and that does not make the figures wrong.</summary>
    public required IReadOnlyList<string> Notes { get; init; }

    public bool IsValid => InvalidBecause.Count == 0;

    int IRunDocument.Seed => Conditions.Seed;
}
