using Microsoft.AspNetCore.Http;

namespace RpcBench.ServiceDefaults;

/// <summary>Why a call failed, as the caller may read it.</summary>
/// <param name="Kind">What each transport maps to its status.</param>
/// <param name="Detail">A sentence that holds nothing of the service's inside.</param>
public sealed record CallFailure(CallFailureKind Kind, string Detail)
{
    /// <summary>Anything that is a defect of the service, whatever it was.</summary>
    public static CallFailure Internal { get; } = new(CallFailureKind.Internal, "The service failed; its log says why.");

    /// <summary>Nobody is left to read this.</summary>
    public static CallFailure CallerGone { get; } = new(CallFailureKind.CallerGone, "The caller stopped waiting.");

    /// <summary>The store does not answer.</summary>
    public static CallFailure StoreUnavailable { get; } =
        new(CallFailureKind.StoreUnavailable, "The store cannot be reached; try again later.");

    /// <summary>What HTTP itself finds wrong with a body that is being read.</summary>
    public static CallFailure Of(BadHttpRequestException exception)
    {
        ArgumentNullException.ThrowIfNull(exception);
        return exception.StatusCode switch
        {
            StatusCodes.Status408RequestTimeout => new(CallFailureKind.TooSlow, "The body came too slowly."),
            StatusCodes.Status413PayloadTooLarge => new(CallFailureKind.TooLarge, exception.Message),
            StatusCodes.Status415UnsupportedMediaType =>
                new(CallFailureKind.UnsupportedType, $"The request's Content-Type is not taken: {exception.Message}"),
            _ => Malformed(exception.Message),
        };
    }

    /// <summary>An id that no row can have.</summary>
    public static CallFailure InvalidId(string given) =>
        new(CallFailureKind.Invalid,
            $"The id must be a whole number from 1 to {int.MaxValue.ToString(CultureInfo.InvariantCulture)}; '{given}' is not.");

    /// <summary>A part of a collection that is none.</summary>
    /// <param name="given">What was asked for.</param>
    /// <param name="rows">How many there are; null: that is not what is wrong with it.</param>
    public static CallFailure InvalidPart(string given, int? rows = null) =>
        new(CallFailureKind.Invalid, $"'take' must be a whole number from 1 to the number of rows{(rows is { } count ? $", {count.ToString(CultureInfo.InvariantCulture)}" : "")}, or 0 for all; '{given}' is not.");

    /// <summary>A body or an argument that is not what it must be; the words say what and where.</summary>
    public static CallFailure Malformed(string detail) => new(CallFailureKind.Invalid, detail);

    /// <summary>An id that a row has already.</summary>
    public static CallFailure Taken<T>(int id) =>
        new(CallFailureKind.AlreadyExists, $"There is a {typeof(T).Name} with id {id.ToString(CultureInfo.InvariantCulture)} already.");

    /// <summary>An id that no row has.</summary>
    public static CallFailure NotFound<T>(int id) =>
        new(CallFailureKind.NotFound, $"There is no {typeof(T).Name} with id {id.ToString(CultureInfo.InvariantCulture)}.");

    /// <summary>The service's own time limit passed.</summary>
    public static CallFailure TimedOut(TimeSpan limit) =>
        new(CallFailureKind.TimedOut, $"The store did not answer within {limit.TotalSeconds.ToString(CultureInfo.InvariantCulture)} s.");
}

/// <summary>A call that failed for a reason that the caller learns.</summary>
public sealed class CallFailedException(CallFailure failure, Exception? innerException = null) : Exception(failure.Detail, innerException)
{
    /// <summary>The reason.</summary>
    public CallFailure Failure { get; } = failure;
}
