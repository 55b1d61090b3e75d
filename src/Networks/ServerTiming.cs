namespace RpcBench.Networks;

/// <summary>The times that a service reports for one call if the call requests them: time in the store and time in the handler. On the
/// wire, both are in milliseconds, the unit of the <c>Server-Timing</c> header (W3C Server Timing). The handler's time includes the
/// store's. The handler's time ends when the response is ready to be written, so it excludes serialisation and transport.</summary>
public readonly record struct ServerTiming(TimeSpan Store, TimeSpan Handler)
{
    /// <summary>The request header (or gRPC metadata key) that requests the times.</summary>
    public const string RequestHeader = "rpcbench-timing";

    public const string ResponseHeader = "Server-Timing";

    public const string ResponseTrailer = "server-timing";

    private const string StoreEntry = "store;dur=";
    private const string HandlerEntry = "handler;dur=";

    /// <summary>Returns, for example, <c>store;dur=0.1234, handler;dur=0.2345</c>.</summary>
    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture, $"{StoreEntry}{Store.TotalMilliseconds:0.####}, {HandlerEntry}{Handler.TotalMilliseconds:0.####}");

    /// <summary>Parses what <see cref="ToString"/> writes. Returns null if the text has no such entries.</summary>
    /// <exception cref="FormatException">Thrown when an entry is not a number.</exception>
    public static ServerTiming? TryParse(string text) =>
        Entry(text, StoreEntry) is { } store && Entry(text, HandlerEntry) is { } handler ? new(store, handler) : null;

    private static TimeSpan? Entry(string text, string name)
    {
        var start = text.IndexOf(name, StringComparison.Ordinal);
        if (start < 0)
        {
            return null;
        }

        var rest = text.AsSpan(start + name.Length);
        var end = rest.IndexOf(',');
        return TimeSpan.FromMilliseconds(double.Parse(end < 0 ? rest : rest[..end], NumberStyles.Float, CultureInfo.InvariantCulture));
    }
}
