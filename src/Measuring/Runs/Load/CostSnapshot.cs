namespace RpcBench.Measuring.Runs.Load;

/// <summary>What every side has used at one moment, since each began. Times are nanoseconds. Null: unavailable.</summary>
/// <param name="Timestamp">When, in units of <see cref="System.Diagnostics.Stopwatch"/>.</param>
/// <param name="ClientProcessor">Processor time of this program, in the kernel and outside.</param>
/// <param name="ClientAllocated">Managed bytes that this program allocated.</param>
/// <param name="ClientPause">Time for which garbage collections paused this program.</param>
/// <param name="ClientResident">Memory that this program holds.</param>
/// <param name="ClientPoolDelay">The longest that its thread pool took to begin a piece of work since the window began.</param>
/// <param name="Service">What the API's service says of itself.</param>
/// <param name="StoreProcessor">Processor time of the store's server.</param>
/// <param name="NetworkProcessor">Processor time of what lies between.</param>
/// <param name="Sent">Bytes that the client's sockets sent.</param>
/// <param name="Received">Bytes that they received.</param>
/// <param name="ConnectionsOpened">Connections that the client opened.</param>
internal sealed record CostSnapshot(
    long Timestamp, long ClientProcessor, long ClientAllocated, long ClientPause, long ClientResident, long ClientPoolDelay,
    ServiceCost? Service, long? StoreProcessor, long? NetworkProcessor, long? Sent, long? Received, int? ConnectionsOpened);
