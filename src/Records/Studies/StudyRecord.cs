namespace RpcBench.Records.Studies;

/// <summary>
/// One run of one or more published studies, whole: tables, pages and verdicts on claims are made from this document and the published figures
/// alone. Times are nanoseconds, sizes bytes, unless a member's name says otherwise. See <c>docs/record.md</c>.
/// </summary>
public sealed record StudyRecord : IRunDocument
{
    public const string SchemaName = "rpcbench.study";

    /// <summary>Version 2 names its arms; version 1 had the HTTP versions of REST and gRPC among its conditions.</summary>
    public const int CurrentVersion = 2;

    public string Schema { get; init; } = SchemaName;

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

    /// <summary>What was alike in both arms of every study.</summary>
    public required ConditionsRecord Conditions { get; init; }

    /// <summary>REST and gRPC: the published studies compare those two.</summary>
    public required IReadOnlyList<ArmRecord> Arms { get; init; }

    public required CheckRecord Check { get; init; }

    /// <summary>Whether every study made as many calls as it published; false: fewer, as each figure says.</summary>
    public required bool IsThorough { get; init; }

    /// <summary>In the order in which they were run.</summary>
    public required IReadOnlyList<StudyResultRecord> Studies { get; init; }

    /// <summary>Why the figures are not to be trusted; empty: the run is valid.</summary>
    public required IReadOnlyList<string> InvalidBecause { get; init; }

    /// <summary>What a reader should know and that does not make the figures wrong.</summary>
    public required IReadOnlyList<string> Notes { get; init; }

    public bool IsValid => InvalidBecause.Count == 0;

    int IRunDocument.Seed => Conditions.Seed;
}
