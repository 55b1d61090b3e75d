namespace RpcBench.ServiceDefaults.Calls;

/// <summary>The clock of calls for both services. Callers may request the times of their calls only with <c>Timing:Enabled</c>, which is
/// off by default.</summary>
public sealed class CallTimings(IConfiguration configuration)
{
    private readonly bool _enabled = Setting.IsOn(configuration, "Timing:Enabled");

    /// <summary>Starts the clock after the request has been read, as gRPC reads it before the handler. Returns null if the caller did not
    /// request the times, or may not.</summary>
    public CallTiming? Begin(HttpContext context)
        => _enabled && context.Request.Headers.ContainsKey(ServerTiming.RequestHeader) ? new() : null;
}

/// <summary>The times of one call, from the first line of the handler, for a caller that requested the times.</summary>
public sealed class CallTiming
{
    private readonly long _started = Stopwatch.GetTimestamp();
    private TimeSpan _store;

    internal void AddStore(long since) => _store += Stopwatch.GetElapsedTime(since);

    public ServerTiming Read() => new(_store, Stopwatch.GetElapsedTime(_started));
}
