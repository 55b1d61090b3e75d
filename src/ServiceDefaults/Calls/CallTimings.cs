namespace RpcBench.ServiceDefaults.Calls;

/// <summary>Where both services start the clock of a call.</summary>
/// <param name="configuration"><c>Timing:Enabled</c>: whether a caller may ask for the times of its call; off unless configured.</param>
public sealed class CallTimings(IConfiguration configuration)
{
    private readonly bool _enabled = Setting.IsOn(configuration, "Timing:Enabled");

    /// <summary>Starts it once the request is read, as gRPC reads it before its handler. Null: the caller did not or may not ask.</summary>
    public CallTiming? Begin(HttpContext context) => _enabled && context.Request.Headers.ContainsKey(ServerTiming.AskHeader) ? new() : null;
}

/// <summary>Where the time of one call goes. Made at the first line of its handler, and only for a caller that asked.</summary>
public sealed class CallTiming
{
    private readonly long _started = Stopwatch.GetTimestamp();
    private TimeSpan _store;

    internal void AddStore(long since) => _store += Stopwatch.GetElapsedTime(since);

    public ServerTiming Read() => new(_store, Stopwatch.GetElapsedTime(_started));
}
