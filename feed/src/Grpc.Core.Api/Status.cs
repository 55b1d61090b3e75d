namespace Grpc.Core;

/// <summary>The outcome of a call: a code, a text for people and, on the client, the exception behind it.</summary>
/// <param name="statusCode">The code.</param>
/// <param name="detail">The text.</param>
/// <param name="debugException">What caused the status locally. It never travels.</param>
public readonly struct Status(StatusCode statusCode, string detail, Exception? debugException)
{
    /// <summary>Success without a text.</summary>
    public static readonly Status DefaultSuccess = new(StatusCode.OK, "");

    /// <summary>Cancellation without a text.</summary>
    public static readonly Status DefaultCancelled = new(StatusCode.Cancelled, "");

    /// <summary>A status that no local exception caused.</summary>
    public Status(StatusCode statusCode, string detail)
        : this(statusCode, detail, null)
    {
    }

    /// <summary>The code.</summary>
    public StatusCode StatusCode { get; } = statusCode;

    /// <summary>The text.</summary>
    public string Detail { get; } = detail;

    /// <summary>What caused the status locally, if anything did.</summary>
    public Exception? DebugException { get; } = debugException;

    /// <inheritdoc />
    public override string ToString() => DebugException is null
        ? $"Status(StatusCode=\"{StatusCode}\", Detail=\"{Detail}\")"
        : $"Status(StatusCode=\"{StatusCode}\", Detail=\"{Detail}\", DebugException=\"{DebugException.GetType()}: {DebugException.Message}\")";
}
