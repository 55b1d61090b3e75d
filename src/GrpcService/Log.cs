namespace RpcBench.GrpcService;

/// <summary>Everything that the gRPC service can log.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Error, "{Method} failed.")]
    public static partial void CallFailed(this ILogger logger, Exception exception, string method);
}
