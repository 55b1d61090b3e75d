using Grpc.Core;

namespace RpcBench.GrpcService;

internal static class RpcExceptions
{
    public static RpcException InvalidId(int id) => FromFailure(CallFailure.InvalidId(id.ToString(CultureInfo.InvariantCulture)));

    public static RpcException NotFound<T>(int id) => FromFailure(CallFailure.NotFound<T>(id));

    /// <summary>Returns the status for a failed call, and logs the failure if it is a defect of the service.</summary>
    public static RpcException ToRpcException(Exception exception, ServerCallContext context, ILogger logger)
    {
        var failure = exception switch
        {
            CallFailedException failed => failed.Failure,
            _ when context.CancellationToken.IsCancellationRequested => CallFailure.CallerGone,
            _ => CallFailure.Internal,
        };
        if (failure == CallFailure.Internal)
        {
            logger.CallFailed(exception, context.Method);
        }

        return failure == CallFailure.CallerGone && context.Deadline <= DateTime.UtcNow ? DeadlinePassed() : FromFailure(failure);
    }

    public static RpcException DeadlinePassed() => new(new(StatusCode.DeadlineExceeded, "The deadline of the call passed."));

    public static RpcException FromFailure(CallFailure failure) => new(new(failure.GrpcStatus, failure.Detail));
}
