namespace RpcBench.Records;

/// <summary>Two versions of services that a run of <c>gate</c> held against one another, and by how much head may take more.</summary>
/// <param name="MaxSlowdown">The part by which a call may take longer: 0.03 is three per cent.</param>
/// <param name="MaxBytes">The part by which a call may send and receive more bytes.</param>
/// <param name="MaxAllocated">The part by which client or service may allocate more for a call.</param>
/// <param name="Pairs">Of each arm its two versions.</param>
internal sealed record GateRecord(double MaxSlowdown, double MaxBytes, double MaxAllocated, IReadOnlyList<GatePairRecord> Pairs)
{
    /// <summary>The part by which a call could take longer so that the gate must see it; null: a tenth.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? MustSee { get; init; }

    /// <summary>What fails, as <c>--fail-on</c> names it; null: whatever is slower, more or blind.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? FailOn { get; init; }

    /// <summary>Known changes for the worse, a line each as <c>--accept</c> reads them; null: none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<string>? Accepted { get; init; }
}

/// <summary>One arm, and the two arms of the run that call a version of its service each.</summary>
/// <param name="Arm">The id of the arm as the program declares it.</param>
/// <param name="Label">The arm's name in reports.</param>
/// <param name="Base">The version that is compared with.</param>
/// <param name="Head">The version that is compared.</param>
internal sealed record GatePairRecord(string Arm, string Label, VersionRecord Base, VersionRecord Head);

/// <summary>A version of a service.</summary>
/// <param name="Arm">The id of the run's arm that calls it.</param>
/// <param name="Named">As the command line names it: a git ref, a folder or a URL.</param>
/// <param name="Commit">The commit that it was published from; null: it was not published from one.</param>
/// <param name="Checksum">SHA-256 of names and content of all published files without debug symbols; null: it ran already.</param>
internal sealed record VersionRecord(string Arm, string Named, string? Commit, string? Checksum);
