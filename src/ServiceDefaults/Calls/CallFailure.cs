using Grpc.Core;

namespace RpcBench.ServiceDefaults.Calls;

/// <summary>The reason why a call failed, as the caller sees it. The detail reveals no internals of the service.</summary>
public sealed record CallFailure(int HttpStatus, StatusCode GrpcStatus, string Detail)
{
    // Not a standard status. The caller has gone, so only the log of a proxy would show it.
    private const int ClientClosedRequest = 499;

    /// <summary>Any defect of the service.</summary>
    public static CallFailure Internal { get; } =
        new(StatusCodes.Status500InternalServerError, StatusCode.Internal, "The service failed. Its log shows the cause.");

    public static CallFailure CallerGone { get; } = new(ClientClosedRequest, StatusCode.Cancelled, "The caller stopped waiting.");

    public static CallFailure StoreUnavailable { get; } =
        new(StatusCodes.Status503ServiceUnavailable, StatusCode.Unavailable, "The store cannot be reached. Try again later.");

    /// <summary>Returns the failure for an error that HTTP itself found in a body.</summary>
    public static CallFailure FromRequest(BadHttpRequestException exception) => exception.StatusCode switch
    {
        StatusCodes.Status408RequestTimeout => new(exception.StatusCode, StatusCode.DeadlineExceeded, "The body came too slowly."),
        StatusCodes.Status413PayloadTooLarge => new(exception.StatusCode, StatusCode.ResourceExhausted, exception.Message),
        StatusCodes.Status415UnsupportedMediaType => Unsupported($"The request's Content-Type is not supported: {exception.Message}"),
        _ => Malformed(exception.Message),
    };

    public static CallFailure Unsupported(string detail) =>
        new(StatusCodes.Status415UnsupportedMediaType, StatusCode.Unimplemented, detail);

    public static CallFailure InvalidId(string given) =>
        Malformed($"The id is '{given}'. It must be a whole number from 1 to {int.MaxValue}.");

    /// <summary>Returns the failure for an invalid <c>take</c>. The number of rows is given if it is too large.</summary>
    public static CallFailure InvalidTake(string given, int? rows = null) =>
        Malformed($"'take' must be a whole number from 1 to the number of rows"
            + (rows is { } count ? $", {count}" : "") + $", or 0 for all; '{given}' is not.");

    public static CallFailure Malformed(string detail) => new(StatusCodes.Status400BadRequest, StatusCode.InvalidArgument, detail);

    public static CallFailure AlreadyExists<T>(int id) =>
        new(StatusCodes.Status409Conflict, StatusCode.AlreadyExists, $"A {typeof(T).Name} with id {id} already exists.");

    public static CallFailure NotFound<T>(int id) =>
        new(StatusCodes.Status404NotFound, StatusCode.NotFound, $"There is no {typeof(T).Name} with id {id}.");

    public static CallFailure TimedOut(TimeSpan limit) =>
        new(StatusCodes.Status504GatewayTimeout, StatusCode.DeadlineExceeded, $"The store did not answer within {limit.TotalSeconds} s.");
}

public sealed class CallFailedException(CallFailure failure, Exception? innerException = null) : Exception(failure.Detail, innerException)
{
    public CallFailure Failure { get; } = failure;
}
