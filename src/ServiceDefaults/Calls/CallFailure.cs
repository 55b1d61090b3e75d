using Grpc.Core;

namespace RpcBench.ServiceDefaults.Calls;

/// <summary>Why a call failed, as the caller may read it: the detail is a sentence that holds nothing of the service's inside.</summary>
public sealed record CallFailure(int Http, StatusCode Grpc, string Detail)
{
    // Not a standard status of HTTP; nobody is left to read it, and only the log of a proxy would show it.
    private const int ClientClosedRequest = 499;

    /// <summary>Anything that is a defect of the service, whatever it was.</summary>
    public static CallFailure Internal { get; } =
        new(StatusCodes.Status500InternalServerError, StatusCode.Internal, "The service failed; its log says why.");

    public static CallFailure CallerGone { get; } = new(ClientClosedRequest, StatusCode.Cancelled, "The caller stopped waiting.");

    public static CallFailure StoreUnavailable { get; } =
        new(StatusCodes.Status503ServiceUnavailable, StatusCode.Unavailable, "The store cannot be reached; try again later.");

    /// <summary>What HTTP itself finds wrong with a body that is being read.</summary>
    public static CallFailure FromRequest(BadHttpRequestException exception) => exception.StatusCode switch
    {
        StatusCodes.Status408RequestTimeout => new(exception.StatusCode, StatusCode.DeadlineExceeded, "The body came too slowly."),
        StatusCodes.Status413PayloadTooLarge => new(exception.StatusCode, StatusCode.ResourceExhausted, exception.Message),
        StatusCodes.Status415UnsupportedMediaType => Unsupported($"The request's Content-Type is not taken: {exception.Message}"),
        _ => Malformed(exception.Message),
    };

    /// <summary>A body of a kind, or encoded in a way, that is not read.</summary>
    public static CallFailure Unsupported(string detail) =>
        new(StatusCodes.Status415UnsupportedMediaType, StatusCode.Unimplemented, detail);

    public static CallFailure InvalidId(string given) =>
        Malformed($"The id must be a whole number from 1 to {int.MaxValue}; '{given}' is not.");

    /// <summary>A part of a collection that is none; of <paramref name="rows"/>, where their number is what is wrong with it.</summary>
    public static CallFailure InvalidPart(string given, int? rows = null) =>
        Malformed($"'take' must be a whole number from 1 to the number of rows"
            + (rows is { } count ? $", {count}" : "") + $", or 0 for all; '{given}' is not.");

    /// <summary>A body or an argument that is not what it must be; the words say what and where.</summary>
    public static CallFailure Malformed(string detail) => new(StatusCodes.Status400BadRequest, StatusCode.InvalidArgument, detail);

    public static CallFailure Taken<T>(int id) =>
        new(StatusCodes.Status409Conflict, StatusCode.AlreadyExists, $"There is a {typeof(T).Name} with id {id} already.");

    public static CallFailure NotFound<T>(int id) =>
        new(StatusCodes.Status404NotFound, StatusCode.NotFound, $"There is no {typeof(T).Name} with id {id}.");

    public static CallFailure TimedOut(TimeSpan limit) =>
        new(StatusCodes.Status504GatewayTimeout, StatusCode.DeadlineExceeded, $"The store did not answer within {limit.TotalSeconds} s.");
}

/// <summary>A call that failed for a reason that the caller learns.</summary>
public sealed class CallFailedException(CallFailure failure, Exception? innerException = null) : Exception(failure.Detail, innerException)
{
    public CallFailure Failure { get; } = failure;
}
