using System.Diagnostics;
using RpcBench.Contracts.Timing;

namespace RpcBench.ServiceDefaults.Calls;

/// <summary>Where the time of one call goes. Made at the first line of its handler, and only for a caller that asked.</summary>
public sealed class CallTiming
{
    private readonly long _started = Stopwatch.GetTimestamp();
    private TimeSpan _store;

    /// <summary>Adds the time since that timestamp to what was spent waiting for the store.</summary>
    internal void AddStore(long since) => _store += Stopwatch.GetElapsedTime(since);

    /// <summary>The times up to now.</summary>
    public ServerTiming Read() => new(_store, Stopwatch.GetElapsedTime(_started));
}
