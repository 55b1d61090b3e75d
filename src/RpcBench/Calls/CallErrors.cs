using Grpc.Core;
using Status = Grpc.Core.Status;

namespace RpcBench.Calls;

/// <summary>Classifies and describes the exceptions of failed calls, in the same terms for both client libraries.</summary>
internal static class CallErrors
{
    // RFC 9113, section 7.
    private const long Http2NoError = 0x0;
    private const long Http2InternalError = 0x2;
    private const long Http2RefusedStream = 0x7;
    private const long Http2Cancel = 0x8;
    private const long Http2EnhanceYourCalm = 0xb;

    private const int MaxDescriptionLength = 300;

    // The beginnings of the messages that the gRPC client itself creates for an invalid response. The status code alone could also be the
    // status that the service sent.
    private static readonly string[] InvalidResponseMessages =
        ["Bad gRPC response", "No grpc-status found", "Failed to deserialize", "Unexpected ", "Received message exceeds"];

    private static readonly Dictionary<HttpStatusCode, CallErrorKind> KindsByHttpStatus = new()
    {
        [HttpStatusCode.BadRequest] = CallErrorKind.Invalid,
        [HttpStatusCode.NotFound] = CallErrorKind.NotFound,
        [HttpStatusCode.Conflict] = CallErrorKind.Conflict,
        [HttpStatusCode.GatewayTimeout] = CallErrorKind.TimedOut,
        [HttpStatusCode.RequestTimeout] = CallErrorKind.TimedOut,
        [HttpStatusCode.TooManyRequests] = CallErrorKind.Overloaded,
        [HttpStatusCode.ServiceUnavailable] = CallErrorKind.Overloaded,

        // The same as for gRPC, where a message that is too large is RESOURCE_EXHAUSTED, and a gateway without a service is UNAVAILABLE.
        [HttpStatusCode.RequestEntityTooLarge] = CallErrorKind.Overloaded,
        [HttpStatusCode.BadGateway] = CallErrorKind.Overloaded,
    };

    private static readonly Dictionary<StatusCode, CallErrorKind> KindsByGrpcStatus = new()
    {
        [StatusCode.InvalidArgument] = CallErrorKind.Invalid,
        [StatusCode.NotFound] = CallErrorKind.NotFound,

        // The same as for HTTP, where an unknown method is an unknown path.
        [StatusCode.Unimplemented] = CallErrorKind.NotFound,
        [StatusCode.AlreadyExists] = CallErrorKind.Conflict,
        [StatusCode.DeadlineExceeded] = CallErrorKind.TimedOut,
        [StatusCode.ResourceExhausted] = CallErrorKind.Overloaded,
        [StatusCode.Unavailable] = CallErrorKind.Overloaded,
    };

    private static readonly Dictionary<HttpRequestError, CallErrorKind> KindsByRequestError = new()
    {
        [HttpRequestError.ConnectionError] = CallErrorKind.Refused,
        [HttpRequestError.NameResolutionError] = CallErrorKind.Refused,
        [HttpRequestError.ResponseEnded] = CallErrorKind.Reset,
        [HttpRequestError.HttpProtocolError] = CallErrorKind.Protocol,
        [HttpRequestError.InvalidResponse] = CallErrorKind.Protocol,
        [HttpRequestError.VersionNegotiationError] = CallErrorKind.Protocol,
        [HttpRequestError.SecureConnectionError] = CallErrorKind.Protocol,
        [HttpRequestError.ConfigurationLimitExceeded] = CallErrorKind.Protocol,
    };

    private static readonly Dictionary<SocketError, CallErrorKind> KindsBySocketError = new()
    {
        [SocketError.ConnectionRefused] = CallErrorKind.Refused,
        [SocketError.HostUnreachable] = CallErrorKind.Refused,
        [SocketError.NetworkUnreachable] = CallErrorKind.Refused,
        [SocketError.HostNotFound] = CallErrorKind.Refused,
        [SocketError.ConnectionReset] = CallErrorKind.Reset,
        [SocketError.ConnectionAborted] = CallErrorKind.Reset,
        [SocketError.Shutdown] = CallErrorKind.Reset,
        [SocketError.TimedOut] = CallErrorKind.Reset,

        // This machine has no free files, ports or memory for a connection. The service refused nothing.
        [SocketError.TooManyOpenSockets] = CallErrorKind.Other,
        [SocketError.AddressNotAvailable] = CallErrorKind.Other,
        [SocketError.NoBufferSpaceAvailable] = CallErrorKind.Other,
    };

    // A call that was cut off by its deadline may fail with any error that the library was about to raise. Only a refusal always comes from
    // the service.
    public static CallErrorKind Classify(
        Exception exception,
        bool deadlinePassed) => ClassifyResponse(exception) ?? ClassifyTransport(exception) switch
        {
            CallErrorKind.Refused => CallErrorKind.Refused,
            _ when deadlinePassed => CallErrorKind.TimedOut,
            { } kind => kind,

            // HttpClient has its own timeout, which is a hundred seconds by default.
            null when exception is OperationCanceledException { InnerException: TimeoutException }
                or RpcException { StatusCode: StatusCode.DeadlineExceeded } => CallErrorKind.TimedOut,
            null => CallErrorKind.Other,
        };

    /// <summary>Describes an exception in one line, followed by its remedy if one is known. A long message is cut between two
    /// words.</summary>
    public static string Describe(Exception exception)
    {
        var text = exception switch
        {
            CallException => exception.Message,
            RpcException { Status: { StatusCode: StatusCode.DeadlineExceeded, Detail: "" } } =>
                $"{StatusCode.DeadlineExceeded}: the deadline of the call passed before its response was complete.",
            RpcException { Status: var status } => Describe($"{status.StatusCode}", status.Detail),
            _ => Describe(exception.GetType().Name, exception.Message),
        };
        var inner = exception.GetBaseException();
        if (inner != exception && !text.Contains(inner.Message, StringComparison.Ordinal))
        {
            text = $"{text} {Describe(inner.GetType().Name, inner.Message)}";
        }

        var line = string.Join(' ', text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
        var shown = line.Length > MaxDescriptionLength ? $"{line[..FindCutPosition(line)]} …" : line;
        return CallRemedies.Find(exception) is { } remedy ? $"{shown} {remedy}" : shown;
    }

    /// <summary>Lists an exception and its inner exceptions, the outermost first. The cause that the status of a gRPC exception contains
    /// counts as an inner exception.</summary>
    public static IEnumerable<Exception> EnumerateChain(Exception exception)
    {
        for (var current = exception; current is not null; current = GetInnerException(current))
        {
            yield return current;
        }
    }

    private static string Describe(string name, string? message) =>
        string.IsNullOrWhiteSpace(message) ? $"{name}, without a message." : $"{name}: {message}";

    // A text without spaces is cut at the limit.
    private static int FindCutPosition(string line)
    {
        var space = line.LastIndexOf(' ', MaxDescriptionLength);
        return space > MaxDescriptionLength / 2 ? space : MaxDescriptionLength;
    }

    // Classifies a complete response, or a response that cannot be read. Returns null if there was no complete response.
    private static CallErrorKind? ClassifyResponse(Exception exception) => exception switch
    {
        _ when IsUnreadable(exception) => CallErrorKind.Protocol,
        HttpRequestException { StatusCode: { } status } => KindsByHttpStatus.GetValueOrDefault(status, CallErrorKind.Other),
        RpcException { Status: { DebugException: { } cause } } when IsUnreadable(cause) => CallErrorKind.Protocol,
        RpcException { Status: { DebugException: null } } rpc => ClassifyStatus(rpc.Status),
        _ => null,
    };

    // The exception is recognised by its name, because a program whose arms do not use protobuf does not load the library.
    private static bool IsUnreadable(Exception exception) => exception is HttpVersionException or JsonException
        || exception.GetType().FullName == "Google.Protobuf.InvalidProtocolBufferException";

    private static CallErrorKind? ClassifyStatus(Status status) => status.StatusCode switch
    {
        StatusCode.Cancelled or StatusCode.Internal or StatusCode.ResourceExhausted when IsInvalidResponse(
            status) => CallErrorKind.Protocol,

        // A call that the client cancelled has this status too.
        StatusCode.Cancelled => null,
        var code => KindsByGrpcStatus.GetValueOrDefault(code, CallErrorKind.Other),
    };

    private static bool IsInvalidResponse(Status status)
        => InvalidResponseMessages.Any(words => status.Detail.StartsWith(words, StringComparison.Ordinal));

    // Classifies errors of the connection, whichever exceptions the libraries wrap around them. Returns null if no exception in the chain
    // is an error of the connection.
    private static CallErrorKind? ClassifyTransport(Exception exception)
    {
        CallErrorKind? found = null;
        foreach (var current in EnumerateChain(exception))
        {
            // An inner exception is more precise, unless its kind is unknown.
            found = ClassifyError(current, found) ?? found;
        }

        return found;
    }

    private static Exception? GetInnerException(Exception exception)
        => (exception as RpcException)?.Status.DebugException ?? exception.InnerException;

    private static CallErrorKind? ClassifyError(Exception exception, CallErrorKind? around) => exception switch
    {
        SocketException socket => ClassifyError(socket.SocketErrorCode, around),
        HttpProtocolException protocol => ClassifyError(protocol.ErrorCode),
        HttpIOException body => ClassifyError(body.HttpRequestError),

        // Two errors have no error code: an HTTP/2 connection that ended before its first request, and a body of JSON null.
        HttpRequestException { HttpRequestError: HttpRequestError.Unknown, StatusCode: null, InnerException: null } =>
            CallErrorKind.Protocol,
        HttpRequestException request => ClassifyError(request.HttpRequestError),
        _ => null,
    };

    private static CallErrorKind ClassifyError(long http2Error) => http2Error switch
    {
        // Kestrel and other servers use these codes to end a stream or a connection during a response.
        Http2NoError or Http2InternalError or Http2Cancel => CallErrorKind.Reset,
        Http2RefusedStream or Http2EnhanceYourCalm => CallErrorKind.Overloaded,
        _ => CallErrorKind.Protocol,
    };

    private static CallErrorKind? ClassifyError(HttpRequestError error)
        => KindsByRequestError.TryGetValue(error, out var kind) ? kind : null;

    private static CallErrorKind? ClassifyError(SocketError error, CallErrorKind? around)
    {
        if (!KindsBySocketError.TryGetValue(error, out var kind))
        {
            return null;
        }

        // A connection that is reset while it is being opened was reset by a listener whose queue is full.
        return kind == CallErrorKind.Reset && around == CallErrorKind.Refused ? CallErrorKind.Refused : kind;
    }
}
