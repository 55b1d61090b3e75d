namespace RpcBench.Contracts;

/// <summary>What a service has used since it started, and what it holds now: two readings give a window's cost. Answered as JSON to
/// <c>GET /cost</c> over HTTP/2, to callers of the same machine, by a service that was started with <c>Cost:Enabled=true</c>.</summary>
public sealed record ServiceCost
{
    public const string Path = "/cost";

    /// <summary>The query by which the peak starts anew after it was answered.</summary>
    public const string ResetQuery = "reset";

    /// <summary>Processor time of the process, in the kernel and outside.</summary>
    public required long ProcessorNanoseconds { get; init; }

    /// <summary>Managed bytes allocated; each thread's last few kilobytes may be missing.</summary>
    public required long AllocatedBytes { get; init; }

    /// <summary>Time for which garbage collections paused the process.</summary>
    public required long PauseNanoseconds { get; init; }

    /// <summary>Garbage collections by generation, 0 to 2; those of a higher one are counted in the lower ones too.</summary>
    public required IReadOnlyList<int> Collections { get; init; }

    /// <summary>Memory that the process holds now.</summary>
    public required long ResidentBytes { get; init; }

    /// <summary>The most that it held.</summary>
    public required long PeakResidentBytes { get; init; }

    /// <summary>Time that calls, counted once they have ended, waited for the store, each on its own.</summary>
    public required long StoreNanoseconds { get; init; }

    /// <summary>Calls that asked the store. Counted once a call has ended.</summary>
    public required long StoreCalls { get; init; }

    /// <summary>Objects that calls took from the store. Counted once a call has ended; those of a stream as they come.</summary>
    public required long ObjectsRead { get; init; }

    /// <summary>Connections open now, without those that this is asked over.</summary>
    public required int Connections { get; init; }

    /// <summary>Requests begun and not ended (HTTP/2: streams), without those for this.</summary>
    public required int Requests { get; init; }

    /// <summary>The most of them at once since <c>GET /cost?reset=true</c> was last asked, else since the start.</summary>
    public required int PeakRequests { get; init; }

    /// <summary>Pieces of work that wait for a thread of the pool.</summary>
    public required long QueuedWork { get; init; }
}
