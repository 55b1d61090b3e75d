using Microsoft.AspNetCore.Http;

namespace RpcBench.ServiceDefaults.Calls;

/// <summary>What HTTP itself finds wrong with a body that is being read.</summary>
public static class BodyFailure
{
    /// <summary>Says it in the words of both APIs.</summary>
    public static CallFailure Of(BadHttpRequestException exception)
    {
        ArgumentNullException.ThrowIfNull(exception);
        return exception.StatusCode switch
        {
            StatusCodes.Status408RequestTimeout => new(CallFailureKind.TooSlow, "The body came too slowly."),
            StatusCodes.Status413PayloadTooLarge => new(CallFailureKind.TooLarge, exception.Message),
            _ => CallFailure.Malformed(exception.Message),
        };
    }
}
