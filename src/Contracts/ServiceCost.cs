namespace RpcBench.Contracts;

/// <summary>What a service has used since it started, and what it holds now: two readings give a window's cost. Answered as JSON to
/// <c>GET /cost</c> over HTTP/2, to callers of the same machine, by a service that was started with <c>Cost:Enabled=true</c>.</summary>
/// <param name="ProcessorNanoseconds">Processor time of the process, in the kernel and outside.</param>
/// <param name="AllocatedBytes">Managed bytes allocated; each thread's last few kilobytes may be missing.</param>
/// <param name="PauseNanoseconds">Time for which garbage collections paused the process.</param>
/// <param name="Collections">Garbage collections by generation, 0 to 2; those of a higher one are counted in the lower ones too.</param>
/// <param name="ResidentBytes">Memory that the process holds now.</param>
/// <param name="PeakResidentBytes">The most that it held.</param>
/// <param name="StoreNanoseconds">Time that calls, counted once they have ended, waited for the store, each on its own.</param>
/// <param name="StoreCalls">Calls that asked the store. Counted once a call has ended.</param>
/// <param name="ObjectsRead">Objects that calls took from the store. Counted once a call has ended; those of a stream as they come.</param>
/// <param name="Connections">Connections open now, without those that this is asked over.</param>
/// <param name="Requests">Requests begun and not ended (HTTP/2: streams), without those for this.</param>
/// <param name="PeakRequests">The most of them at once since <c>GET /cost?reset=true</c> was last asked, else since the start.</param>
/// <param name="QueuedWork">Pieces of work that wait for a thread of the pool.</param>
public sealed record ServiceCost(
    long ProcessorNanoseconds, long AllocatedBytes, long PauseNanoseconds, IReadOnlyList<int> Collections,
    long ResidentBytes, long PeakResidentBytes, long StoreNanoseconds, long StoreCalls, long ObjectsRead,
    int Connections, int Requests, int PeakRequests, long QueuedWork)
{
    public const string Path = "/cost";

    /// <summary>The query by which the peak starts anew after it was answered.</summary>
    public const string ResetQuery = "reset";
}
