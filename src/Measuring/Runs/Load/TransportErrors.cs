using Grpc.Core;

namespace RpcBench.Measuring.Runs.Load;

/// <summary>What a connection does to a call, read from whatever either library wrapped around it.</summary>
internal static class TransportErrors
{
    // RFC 9113, section 7.
    private const long Http2NoError = 0x0;
    private const long Http2InternalError = 0x2;
    private const long Http2RefusedStream = 0x7;
    private const long Http2Cancel = 0x8;
    private const long Http2EnhanceYourCalm = 0xb;

    /// <summary>Null: nothing of it is a matter of the connection.</summary>
    public static CallErrorKind? Find(Exception exception)
    {
        CallErrorKind? found = null;
        for (var current = exception; current is not null; current = Within(current))
        {
            // What lies deeper knows more, where it knows anything.
            found = Of(current, found) ?? found;
        }

        return found;
    }

    private static Exception? Within(Exception exception) => (exception as RpcException)?.Status.DebugException ?? exception.InnerException;

    private static CallErrorKind? Of(Exception exception, CallErrorKind? around) => exception switch
    {
        SocketException socket => Of(socket.SocketErrorCode, around),
        HttpProtocolException http2 => OfHttp2(http2.ErrorCode),
        HttpIOException body => Of(body.HttpRequestError),

        // Without any reason: an HTTP/2 connection that ended before its first request, or a body of JSON null.
        HttpRequestException { HttpRequestError: HttpRequestError.Unknown, StatusCode: null, InnerException: null } =>
            CallErrorKind.Protocol,
        HttpRequestException request => Of(request.HttpRequestError),
        _ => null,
    };

    private static CallErrorKind? Of(HttpRequestError error) => error switch
    {
        HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError => CallErrorKind.Refused,
        HttpRequestError.ResponseEnded => CallErrorKind.Reset,
        HttpRequestError.HttpProtocolError or HttpRequestError.InvalidResponse or HttpRequestError.VersionNegotiationError
            or HttpRequestError.SecureConnectionError or HttpRequestError.ConfigurationLimitExceeded => CallErrorKind.Protocol,
        _ => null,
    };

    private static CallErrorKind? Of(SocketError error, CallErrorKind? around) => error switch
    {
        SocketError.ConnectionRefused or SocketError.HostUnreachable or SocketError.NetworkUnreachable or SocketError.HostNotFound
            => CallErrorKind.Refused,

        // This machine has no more files, ports or memory for a connection: the service refused nothing.
        SocketError.TooManyOpenSockets or SocketError.AddressNotAvailable or SocketError.NoBufferSpaceAvailable => CallErrorKind.Other,

        // While connecting they are what a listener with a full queue does.
        SocketError.ConnectionReset or SocketError.ConnectionAborted or SocketError.Shutdown or SocketError.TimedOut
            => around == CallErrorKind.Refused ? CallErrorKind.Refused : CallErrorKind.Reset,
        _ => null,
    };

    private static CallErrorKind OfHttp2(long code) => code switch
    {
        // How Kestrel and others end a stream or a connection in the middle of a response.
        Http2NoError or Http2InternalError or Http2Cancel => CallErrorKind.Reset,
        Http2RefusedStream or Http2EnhanceYourCalm => CallErrorKind.Overloaded,
        _ => CallErrorKind.Protocol,
    };
}
