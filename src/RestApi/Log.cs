namespace RpcBench.RestApi;

internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Error, "{Method} {Path} failed.")]
    public static partial void RequestFailed(this ILogger logger, Exception exception, string method, string path);
}
