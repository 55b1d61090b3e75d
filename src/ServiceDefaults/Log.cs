using Microsoft.Extensions.Logging;

namespace RpcBench.ServiceDefaults;

/// <summary>Everything that both services can log.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Warning, "{Limit} connections are open, which is the limit: further ones are closed. Limits:MaxConnections and ulimit -n set it.")]
    public static partial void ConnectionsRefused(this ILogger logger, int limit);

    [LoggerMessage(2, LogLevel.Warning, "Request bodies that have not arrived as a whole hold {Limit} bytes, which is the limit: calls are refused. Limits:MaxBufferedBytes sets it.")]
    public static partial void BodiesRefused(this ILogger logger, long limit);
}
