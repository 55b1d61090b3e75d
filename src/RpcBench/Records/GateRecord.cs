namespace RpcBench.Records;

/// <summary>The two versions of services that a run of <c>gate</c> compared, and the limits for head.</summary>
/// <param name="MaxSlowdown">The share by which a call may take longer: 0.03 is three per cent.</param>
/// <param name="MaxBytes">The share by which a call may send and receive more bytes.</param>
/// <param name="MaxAllocated">The share by which client or service may allocate more bytes for a call.</param>
/// <param name="Pairs">The two versions of each arm.</param>
internal sealed record GateRecord(double MaxSlowdown, double MaxBytes, double MaxAllocated, IReadOnlyList<GatePairRecord> Pairs)
{
    /// <summary>The slowdown that the gate must be able to detect, as a share, or null for a tenth.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? MustSee { get; init; }

    /// <summary>The findings that fail the gate, as in <c>--fail-on</c>, or null for the default of <c>gate</c>.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? FailOn { get; init; }

    /// <summary>Known changes for the worse, one line each, as <c>--accept</c> reads them, or null if there are none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<string>? Accepted { get; init; }
}

/// <summary>One arm of the program, and the two arms of the run that call the two versions of its service.</summary>
/// <param name="Arm">The id of the arm as the program declares it.</param>
/// <param name="Label">The name of the arm in reports.</param>
/// <param name="Base">The version that head is compared with.</param>
/// <param name="Head">The version that is judged.</param>
internal sealed record GatePairRecord(string Arm, string Label, VersionRecord Base, VersionRecord Head);

/// <summary>A version of a service.</summary>
/// <param name="Arm">The id of the run's arm that calls it.</param>
/// <param name="Named">The name on the command line: a git ref, a folder or a URL.</param>
/// <param name="Commit">The commit that the version was published from, or null if it was not published from a commit.</param>
/// <param name="Checksum">SHA-256 of names and content of all published files without debug symbols, or null if the service was running
/// already.</param>
internal sealed record VersionRecord(string Arm, string Named, string? Commit, string? Checksum);
