namespace RpcBench.Records.Load;

/// <summary>
/// One load run, whole: every report of it is made from this document alone. Times are nanoseconds, sizes bytes, rates calls a second,
/// unless a member's name says otherwise. See <c>docs/record.md</c>.
/// </summary>
public sealed record LoadRecord : IRunDocument
{
    public const string SchemaName = "rpcbench.load";

    /// <summary>Version 2 has any number of arms; version 1 had the sides <c>rest</c> and <c>grpc</c>.</summary>
    public const int CurrentVersion = 2;

    public string Schema { get; init; } = SchemaName;

    /// <summary>The version of this document's form; a reader refuses a newer one.</summary>
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

    public required LoadConditionsRecord Conditions { get; init; }

    /// <summary>What was compared, the baseline first.</summary>
    public required IReadOnlyList<ArmRecord> Arms { get; init; }

    /// <summary>Null: the services run elsewhere and could not be compared whole.</summary>
    public required CheckRecord? Check { get; init; }

    /// <summary>What was between, in the order in which it was measured; empty: a record of before it was kept, or services elsewhere.</summary>
    public required IReadOnlyList<MeasuredNetworkRecord> Networks { get; init; }

    /// <summary>What the generator reaches against an endpoint that does nothing; empty: it was not calibrated.</summary>
    public required IReadOnlyList<CeilingRecord> Ceilings { get; init; }

    /// <summary>In the order in which they were measured.</summary>
    public required IReadOnlyList<LoadPointRecord> Points { get; init; }

    /// <summary>Of <c>--find-capacity</c>; else empty.</summary>
    public required IReadOnlyList<CapacityRecord> Capacities { get; init; }

    /// <summary>Of <c>--streaming</c>; else empty.</summary>
    public required IReadOnlyList<StreamingRecord> Streaming { get; init; }

    /// <summary>Why the figures are not to be trusted, of the run as a whole; reasons of single figures are with them.</summary>
    public required IReadOnlyList<string> InvalidBecause { get; init; }

    /// <summary>What a reader should know and that does not make the figures wrong.</summary>
    public required IReadOnlyList<string> Notes { get; init; }

    /// <summary>No reason anywhere.</summary>
    public bool IsValid => InvalidBecause.Count == 0
        && Points.SelectMany(point => point.Cells).Concat(Capacities.Select(capacity => capacity.AtCapacity).OfType<LoadCellRecord>())
            .All(cell => cell.InvalidBecause.Count == 0);

    int IRunDocument.Seed => Conditions.Seed;
}

/// <summary>What was equal for every arm, or chosen.</summary>
public sealed record LoadConditionsRecord
{
    /// <summary>Null: the services run elsewhere.</summary>
    public required StoreRecord? Store { get; init; }

    /// <summary>Empty: the services run elsewhere.</summary>
    public required IReadOnlyList<ServiceRecord> Services { get; init; }

    public required string ClientGc { get; init; }

    /// <summary>Whether a difference counts: 0.05 is five per cent.</summary>
    public required double Margin { get; init; }

    public required int Seed { get; init; }

    /// <summary>The connection policy of every arm: <c>reuse</c>, <c>per-call</c> or a number of connections.</summary>
    public required string Connections { get; init; }

    /// <summary>How long a call may take before it counts as timed out.</summary>
    public required double DeadlineNanoseconds { get; init; }

    public required double WarmupSeconds { get; init; }

    /// <summary>Of one arm at one point, all blocks together.</summary>
    public required double DurationSeconds { get; init; }

    /// <summary>One call in this many has its content compared; 1: every one.</summary>
    public required int CheckedOneIn { get; init; }

    /// <summary>Versions of the packages that bear on the figures, by name.</summary>
    public required IReadOnlyDictionary<string, string> Packages { get; init; }

    /// <summary>Further conditions.</summary>
    public required IReadOnlyDictionary<string, string> Fixed { get; init; }
}

/// <summary>The most calls a second that the generator makes of an endpoint that does nothing.</summary>
/// <param name="Arm">The arm's id.</param>
/// <param name="InFlight">Calls at once.</param>
/// <param name="PerSecond">Good calls a second.</param>
public sealed record CeilingRecord(string Arm, int InFlight, double PerSecond);
