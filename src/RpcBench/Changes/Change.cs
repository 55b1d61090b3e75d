namespace RpcBench.Changes;

/// <summary>The quantities in which two versions are compared. More is always worse.</summary>
internal enum ChangeQuantity
{
    /// <summary>The time per call of an arm.</summary>
    Time,

    /// <summary>The time of an arm divided by the time of the baseline, which is measured side by side with the arm.</summary>
    Ratio,

    /// <summary>The 99th percentile of the times of an arm.</summary>
    P99,

    /// <summary>Bytes on the wire, sent and received.</summary>
    Bytes,

    /// <summary>Managed bytes that the client allocates.</summary>
    Allocated,

    /// <summary>Managed bytes that the service allocates.</summary>
    ServiceAllocated,
}

/// <summary>What the figures show about a change. For counts, Slower means more and Faster means less.</summary>
internal enum ChangeOutcome
{
    /// <summary>Head takes more than the limit allows.</summary>
    Slower,

    /// <summary>Head takes so much less that base would be slower if the two versions were exchanged.</summary>
    Faster,

    /// <summary>Head takes at most as much more as the limit allows. It may also take less.</summary>
    WithinLimit,
    Undecided,

    /// <summary>Both versions consist of the same files, so nothing was measured.</summary>
    Same,
    NotComparable,

    /// <summary>One of the two versions has nothing to compare.</summary>
    Missing,
}

/// <summary>The place of a measurement. The load is text, for example <c>16 in flight</c>. The arm is the id of the arm.</summary>
internal sealed record ChangePlace(string Operation, string Load, string Network, string Arm)
{
    /// <summary>The operation name of figures that cover all operations together.</summary>
    public const string AllOperations = "all operations";

    /// <summary>The load, followed by the network unless nothing is between client and service.</summary>
    [JsonIgnore]
    public string Where => Network == NetworkResult.LocalName ? Load : $"{Load}, {Network}";

    /// <summary>Returns the operation and the load, followed by the network unless nothing is between client and service.</summary>
    public string Describe() =>
        $"{Operation}, {Load}{(Network == NetworkResult.LocalName ? "" : $", over {Network}")}";
}

/// <summary>One quantity of one arm in base and head. The figures are nanoseconds per call, bytes per call or a ratio without a unit, or
/// null if the quantity was not measured.</summary>
internal sealed record Change(ChangePlace Place, ChangeQuantity Quantity, double? Base, double? Head, ChangeOutcome Outcome)
{
    /// <summary>The figure of the head divided by the figure of the base with its interval, or null if there is no interval, for example
    /// for exact counts of bytes.</summary>
    public RatioInterval? Interval { get; init; }

    /// <summary>The reason for the outcome, or null if the figures explain the outcome themselves.</summary>
    public string? Reason { get; init; }

    /// <summary>The reason why the team accepts that the change is worse, or null if the change is not accepted.</summary>
    public string? AcceptedBecause { get; init; }

    /// <summary>The relative increase from which a change would have been found. For a time it would have been found with a probability of
    /// 80 %. Null if it is decided whether head takes more than the limit allows, or if the figures decide nothing.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? CouldSee { get; init; }

    /// <summary>The figure of the head divided by the figure of the base for changes that have no two figures to divide, or null for all
    /// other changes.</summary>
    [JsonIgnore]
    public double? Factor { get; init; }

    /// <summary>The figure of the head divided by the figure of the base, or null if one of the figures was not measured.</summary>
    public double? Quotient => Factor ?? Interval?.Estimate ?? (Base > 0 ? Head / Base : null);

    [JsonIgnore]
    public double Growth => Math.Log(Quotient ?? 1);

    /// <summary>Whether the change is shown to be worse and is not accepted.</summary>
    public bool IsWorse => Outcome == ChangeOutcome.Slower && AcceptedBecause is null;

    /// <summary>Whether the quantity is a time and not a count.</summary>
    [JsonIgnore]
    public bool IsTime => Quantity is ChangeQuantity.Time or ChangeQuantity.Ratio or ChangeQuantity.P99;

    /// <summary>Whether the quantity is the time of the calls of one operation. The mean over all operations and the tails do not
    /// qualify.</summary>
    [JsonIgnore]
    public bool IsTimeOfOperation => IsTime && Quantity != ChangeQuantity.P99 && Place.Operation != ChangePlace.AllOperations;

    /// <summary>Whether the figures decide nothing, so that any slowdown could have been missed.</summary>
    [JsonIgnore]
    public bool HidesAll => Outcome == ChangeOutcome.Undecided && CouldSee is null;

    /// <summary>Whether both versions were compared, whatever the outcome.</summary>
    public bool IsCompared => Outcome is not (ChangeOutcome.NotComparable or ChangeOutcome.Missing);
}
