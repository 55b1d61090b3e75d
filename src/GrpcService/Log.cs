namespace RpcBench.GrpcService;

internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Error, "{Method} failed.")]
    public static partial void CallFailed(this ILogger logger, Exception exception, string method);
}
