namespace RpcBench.ServiceDefaults.Calls;

/// <summary>Starts the clock of a call, for both services.</summary>
/// <param name="configuration"><c>Timing:Enabled</c>: whether callers may ask for the times of their calls. Off by default.</param>
public sealed class CallTimings(IConfiguration configuration)
{
    private readonly bool _enabled = Setting.IsOn(configuration, "Timing:Enabled");

    /// <summary>Starts the clock after the request has been read, as gRPC reads the request before its handler. Returns null if the caller
    /// did not ask for the times, or may not.</summary>
    public CallTiming? Begin(HttpContext context) => _enabled && context.Request.Headers.ContainsKey(ServerTiming.AskHeader) ? new() : null;
}

/// <summary>The times of one call. It is created in the first line of the handler, and only for a caller that asked for the
/// times.</summary>
public sealed class CallTiming
{
    private readonly long _started = Stopwatch.GetTimestamp();
    private TimeSpan _store;

    internal void AddStore(long since) => _store += Stopwatch.GetElapsedTime(since);

    public ServerTiming Read() => new(_store, Stopwatch.GetElapsedTime(_started));
}
