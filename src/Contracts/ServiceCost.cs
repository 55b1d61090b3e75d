namespace RpcBench.Contracts;

/// <summary>The resources that a service has used since it started, and those that it holds now. The difference of two reports is the cost
/// of a period. A service with <c>Cost:Enabled=true</c> returns this report as JSON for <c>GET /cost</c> over HTTP/2, to callers on the
/// same machine.</summary>
public sealed record ServiceCost
{
    public const string Path = "/cost";

    /// <summary>The query parameter that resets the peak of requests after it was reported.</summary>
    public const string ResetQuery = "reset";

    /// <summary>Processor time of the process, in user and kernel mode.</summary>
    public required long ProcessorNanoseconds { get; init; }

    /// <summary>Managed bytes allocated. The last few kilobytes of each thread may be missing.</summary>
    public required long AllocatedBytes { get; init; }

    public required long PauseNanoseconds { get; init; }

    /// <summary>Garbage collections by generation, 0 to 2. A collection of a higher generation is also counted in the lower ones.</summary>
    public required IReadOnlyList<int> Collections { get; init; }

    public required long ResidentBytes { get; init; }

    public required long PeakResidentBytes { get; init; }

    /// <summary>The time that calls waited for the store, summed over calls. A call is counted once it has ended.</summary>
    public required long StoreNanoseconds { get; init; }

    /// <summary>Calls that used the store. A call is counted once it has ended.</summary>
    public required long StoreCalls { get; init; }

    /// <summary>Objects that calls read from the store, counted when the call ends. The objects of a stream are counted as they
    /// arrive.</summary>
    public required long ObjectsRead { get; init; }

    /// <summary>Connections open now, without those that read this report.</summary>
    public required int Connections { get; init; }

    /// <summary>Requests (HTTP/2: streams) in progress, without those that read this report.</summary>
    public required int Requests { get; init; }

    /// <summary>The most requests in progress at once since the last <c>GET /cost?reset=true</c>, or since the start.</summary>
    public required int PeakRequests { get; init; }

    public required long QueuedWork { get; init; }
}
