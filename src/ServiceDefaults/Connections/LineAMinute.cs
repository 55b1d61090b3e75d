namespace RpcBench.ServiceDefaults.Connections;

/// <summary>Lets one line a minute into the log, of those that many callers at once would have written. Safe for several threads.</summary>
internal sealed class LineAMinute
{
    private const long Minute = 60_000;

    private long _due;

    public bool IsDue()
    {
        var now = Environment.TickCount64;
        var due = Volatile.Read(ref _due);
        return now >= due && Interlocked.CompareExchange(ref _due, now + Minute, due) == due;
    }
}
