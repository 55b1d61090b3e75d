namespace RpcBench.Changes;

/// <summary>The quantities in which two versions are compared. A larger value is always worse.</summary>
internal enum ChangeQuantity
{
    Time,

    /// <summary>The time of an arm divided by the time of the baseline.</summary>
    Ratio,

    P99,

    Bytes,

    Allocated,

    ServiceAllocated,
}

/// <summary>The outcome of a change. For counts, Slower means more and Faster means less.</summary>
internal enum ChangeOutcome
{
    /// <summary>Head takes more than the limit allows.</summary>
    Slower,

    /// <summary>Head takes so much less that base would be slower if the two versions were exchanged.</summary>
    Faster,

    /// <summary>Head takes more by no more than the limit allows, or takes less.</summary>
    WithinLimit,
    Undecided,

    /// <summary>Both versions consist of the same files, so nothing was measured.</summary>
    Same,
    NotComparable,

    /// <summary>One of the two versions has no figures.</summary>
    Missing,
}

/// <summary>The place of a measurement. The load is text, for example <c>16 in flight</c>. The arm is an id.</summary>
internal sealed record ChangePlace(string Operation, string Load, string Network, string Arm)
{
    /// <summary>The operation of figures that cover all operations together.</summary>
    public const string AllOperations = "all operations";

    [JsonIgnore]
    public string LoadAndNetwork => Network == NetworkResult.LocalName ? Load : $"{Load}, {Network}";

    public string Describe() =>
        $"{Operation}, {Load}{(Network == NetworkResult.LocalName ? "" : $", over {Network}")}";
}

/// <summary>One quantity of one arm in base and head, in nanoseconds per call, bytes per call or as a ratio. A figure is null if it was not
/// measured.</summary>
internal sealed record Change(ChangePlace Place, ChangeQuantity Quantity, double? Base, double? Head, ChangeOutcome Outcome)
{
    /// <summary>The figure of the head divided by the figure of the base with its interval. Null for exact counts, or if there is no
    /// interval.</summary>
    public RatioInterval? Interval { get; init; }

    /// <summary>The reason for the outcome, or null if the figures explain it.</summary>
    public string? Reason { get; init; }

    /// <summary>The reason why the team accepts a change for the worse, or null if the change is not accepted.</summary>
    public string? AcceptedBecause { get; init; }

    /// <summary>The smallest relative increase that would have been found. For a time, it would have been found with a probability of 80 %.
    /// Null if the change is decided, or if the figures decide nothing.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? CouldSee { get; init; }

    /// <summary>The change as a factor, for changes without figures. Null for all other changes.</summary>
    [JsonIgnore]
    public double? Factor { get; init; }

    /// <summary>The figure of the head divided by the figure of the base, or null if one of the figures was not measured.</summary>
    public double? Quotient => Factor ?? Interval?.Estimate ?? (Base > 0 ? Head / Base : null);

    [JsonIgnore]
    public double LogQuotient => Math.Log(Quotient ?? 1);

    public bool IsWorse => Outcome == ChangeOutcome.Slower && AcceptedBecause is null;

    [JsonIgnore]
    public bool IsTime => Quantity is ChangeQuantity.Time or ChangeQuantity.Ratio or ChangeQuantity.P99;

    /// <summary>Whether the quantity is the time of the calls of one operation, and neither a mean over all operations nor a
    /// tail.</summary>
    [JsonIgnore]
    public bool IsTimeOfOperation => IsTime && Quantity != ChangeQuantity.P99 && Place.Operation != ChangePlace.AllOperations;

    /// <summary>Whether the figures decide nothing, so that any slowdown could have been missed.</summary>
    [JsonIgnore]
    public bool CouldHideAnySlowdown => Outcome == ChangeOutcome.Undecided && CouldSee is null;

    public bool IsCompared => Outcome is not (ChangeOutcome.NotComparable or ChangeOutcome.Missing);
}
