namespace RpcBench.Records;

/// <summary>A collection fetched in one of the ways in which an arm can give it, by one kind of reader. Times are medians in
/// nanoseconds.</summary>
internal sealed record StreamingRecord
{
    /// <summary>A <see cref="Reader"/> that takes what there is.</summary>
    public const string Fast = "fast";

    /// <summary>A <see cref="Reader"/> that waits between objects.</summary>
    public const string Slow = "slow";

    /// <summary>A <see cref="Reader"/> that stops after the first object.</summary>
    public const string Cancels = "cancels";

    /// <summary>The network's name, for example <c>local</c>.</summary>
    public required string Network { get; init; }

    /// <summary>The operation's name, in older records that of the payload.</summary>
    public required string Shape { get; init; }

    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>The way as it was declared, for example <c>JSON array</c>, <c>newline-delimited JSON</c>, <c>one message</c> or <c>message
    /// stream</c>.</summary>
    public required string Form { get; init; }

    /// <summary><see cref="Fast"/>, <see cref="Slow"/> or <see cref="Cancels"/>.</summary>
    public required string Reader { get; init; }

    /// <summary>How many calls the figures are of.</summary>
    public required int Calls { get; init; }

    /// <summary>Objects that a call read, on average.</summary>
    public required double Objects { get; init; }

    /// <summary>From the call to the first decoded object.</summary>
    public required double FirstObject { get; init; }

    /// <summary>From the call to the last decoded object.</summary>
    public required double LastObject { get; init; }

    /// <summary>The median time from one object to the next; null: objects come at once.</summary>
    public double? GapP50 { get; init; }

    /// <summary>Its 99th percentile; null: objects come at once.</summary>
    public double? GapP99 { get; init; }

    /// <summary>Objects over the time of the calls.</summary>
    public required double ObjectsPerSecond { get; init; }

    /// <summary>Managed bytes that a call allocated in the client: the median.</summary>
    public required double ClientAllocatedBytes { get; init; }

    /// <summary>Managed bytes that the service allocated, a call; null: it does not say, or the reader was slow.</summary>
    public double? ServiceAllocatedBytes { get; init; }

    /// <summary>The most memory that the service had held by then; null: it does not say.</summary>
    public long? ServicePeakResidentBytes { get; init; }

    /// <summary>Objects that the service took from its store, a call: fewer than all show that it stopped; null: it does not say.</summary>
    public double? ObjectsReadByService { get; init; }

    /// <summary>The most objects by which the service was seen ahead of a slow reader: few where the transport makes the service wait for
    /// its reader. Null: the reader was not slow, or the service does not say.</summary>
    public double? MostObjectsAhead { get; init; }
}
