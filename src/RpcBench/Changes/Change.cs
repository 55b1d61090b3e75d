namespace RpcBench.Changes;

/// <summary>In what two versions of one thing are compared. More is worse.</summary>
internal enum ChangeQuantity
{
    /// <summary>An arm's time per call.</summary>
    Time,

    /// <summary>An arm's time over the baseline's, which is measured beside it.</summary>
    Ratio,

    /// <summary>The 99th percentile of an arm's times.</summary>
    P99,

    /// <summary>Bytes on the wire, sent and received.</summary>
    Bytes,

    /// <summary>Managed bytes that the client allocates.</summary>
    Allocated,

    /// <summary>Managed bytes that the service allocates.</summary>
    ServiceAllocated,
}

/// <summary>What is shown of a change. Slower and faster stand for more and less of what is counted, too.</summary>
internal enum ChangeOutcome
{
    /// <summary>Head takes more than is allowed.</summary>
    Slower,

    /// <summary>Head takes so much less that base would be slower if the two were exchanged.</summary>
    Faster,

    /// <summary>Head takes at most as much more as is allowed, and perhaps less.</summary>
    WithinLimit,
    Undecided,

    /// <summary>Both versions are the same files, so nothing was measured.</summary>
    Same,
    NotComparable,

    /// <summary>One of the two versions has nothing to compare.</summary>
    Missing,
}

/// <summary>Where something was measured; the load in words, for example <c>16 in flight</c>, the arm by its id.</summary>
internal sealed record ChangePlace(string Operation, string Load, string Network, string Arm)
{
    /// <summary>The operation of what all of them have in common.</summary>
    public const string AllOperations = "all operations";

    /// <summary>The load, and the network where there is one.</summary>
    [JsonIgnore]
    public string Where => Network == NetworkResult.LocalName ? Load : $"{Load}, {Network}";

    /// <summary>Operation and load, and the network where there is one.</summary>
    public string Describe() =>
        $"{Operation}, {Load}{(Network == NetworkResult.LocalName ? "" : $", over {Network}")}";
}

/// <summary>One quantity of one arm before and after: nanoseconds a call, bytes a call, or a ratio without a unit. Null: not
/// measured.</summary>
internal sealed record Change(ChangePlace Place, ChangeQuantity Quantity, double? Base, double? Head, ChangeOutcome Outcome)
{
    /// <summary>The head's figure over the base's with its interval; null: it has none, as bytes, which are counted.</summary>
    public RatioInterval? Interval { get; init; }

    /// <summary>Why the outcome is that, where the figures do not say; null: they do.</summary>
    public string? Reason { get; init; }

    /// <summary>Why somebody accepts that it is worse; null: nobody does.</summary>
    public string? AcceptedBecause { get; init; }

    /// <summary>The part by which head could take more so that this is found, of a time with a probability of 80 %. Null if it is decided
    /// whether head takes more than is allowed, or if the figures decide nothing.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public double? CouldSee { get; init; }

    /// <summary>The head's figure over the base's where there are no figures to divide; null: there are.</summary>
    [JsonIgnore]
    public double? Factor { get; init; }

    /// <summary>The head's figure over the base's; null: one of them was not measured.</summary>
    public double? Quotient => Factor ?? Interval?.Estimate ?? (Base > 0 ? Head / Base : null);

    /// <summary>The logarithm of the quotient.</summary>
    [JsonIgnore]
    public double Growth => Math.Log(Quotient ?? 1);

    /// <summary>Whether it is shown to be worse, and nobody accepts that.</summary>
    public bool IsWorse => Outcome == ChangeOutcome.Slower && AcceptedBecause is null;

    /// <summary>Whether it is of a time, and not of a count.</summary>
    [JsonIgnore]
    public bool IsTime => Quantity is ChangeQuantity.Time or ChangeQuantity.Ratio or ChangeQuantity.P99;

    /// <summary>Whether it is of how long the calls of one operation take: neither of the mean over all operations nor of tails.</summary>
    [JsonIgnore]
    public bool IsTimeOfOperation => IsTime && Quantity != ChangeQuantity.P99 && Place.Operation != ChangePlace.AllOperations;

    /// <summary>Whether its figures decide nothing, so that any slowdown could have been missed.</summary>
    [JsonIgnore]
    public bool HidesAll => Outcome == ChangeOutcome.Undecided && CouldSee is null;

    /// <summary>Whether both versions were held against each other, whatever came of it.</summary>
    public bool IsCompared => Outcome is not (ChangeOutcome.NotComparable or ChangeOutcome.Missing);
}
