namespace RpcBench.Records;

/// <summary>The result of fetching a collection in one of the deliveries of an arm, by one kind of reader. Times are medians in
/// nanoseconds.</summary>
internal sealed record StreamingRecord
{
    /// <summary>A <see cref="Reader"/> that reads as fast as it can.</summary>
    public const string Fast = "fast";

    /// <summary>A <see cref="Reader"/> that waits between objects.</summary>
    public const string Slow = "slow";

    /// <summary>A <see cref="Reader"/> that stops after the first object.</summary>
    public const string Cancels = "cancels";

    /// <summary>The name of the network, for example <c>local</c>.</summary>
    public required string Network { get; init; }

    /// <summary>The name of the operation.</summary>
    public required string Shape { get; init; }

    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>The declared delivery, for example <c>JSON array</c>, <c>newline-delimited JSON</c>, <c>one message</c> or <c>message
    /// stream</c>.</summary>
    public required string Form { get; init; }

    /// <summary><see cref="Fast"/>, <see cref="Slow"/> or <see cref="Cancels"/>.</summary>
    public required string Reader { get; init; }

    /// <summary>The number of calls.</summary>
    public required int Calls { get; init; }

    /// <summary>Objects that a call read, on average.</summary>
    public required double Objects { get; init; }

    /// <summary>Time from the call to the first decoded object.</summary>
    public required double FirstObject { get; init; }

    /// <summary>Time from the call to the last decoded object.</summary>
    public required double LastObject { get; init; }

    /// <summary>The median time from one object to the next, or null if all objects arrive at once.</summary>
    public double? GapP50 { get; init; }

    /// <summary>The 99th percentile of the time from one object to the next, or null if all objects arrive at once.</summary>
    public double? GapP99 { get; init; }

    /// <summary>Objects divided by the time of the calls.</summary>
    public required double ObjectsPerSecond { get; init; }

    /// <summary>Managed bytes that a call allocated in the client, as a median.</summary>
    public required double ClientAllocatedBytes { get; init; }

    /// <summary>Managed bytes that the service allocated for a call, or null if it does not report them or the reader was slow.</summary>
    public double? ServiceAllocatedBytes { get; init; }

    /// <summary>Peak memory of the service so far, or null if it does not report it.</summary>
    public long? ServicePeakResidentBytes { get; init; }

    /// <summary>Objects that the service read from its store for a call, or null if it does not report them. A number below the whole
    /// collection shows that the service stopped.</summary>
    public double? ObjectsReadByService { get; init; }

    /// <summary>The most objects by which the service was ahead of a slow reader, or null if the reader was not slow or the service does
    /// not report them. The number is small if the transport makes the service wait for its reader.</summary>
    public double? MostObjectsAhead { get; init; }
}
