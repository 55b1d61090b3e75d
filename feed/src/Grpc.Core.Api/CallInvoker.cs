namespace Grpc.Core;

/// <summary>Starts calls. A null host means the channel's.</summary>
public abstract class CallInvoker
{
    /// <summary>One request and one response, blocking the thread.</summary>
    public abstract TResponse BlockingUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request)
        where TRequest : class
        where TResponse : class;

    /// <summary>One request and one response.</summary>
    public abstract AsyncUnaryCall<TResponse> AsyncUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request)
        where TRequest : class
        where TResponse : class;

    /// <summary>One request and a stream of responses.</summary>
    public abstract AsyncServerStreamingCall<TResponse> AsyncServerStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request)
        where TRequest : class
        where TResponse : class;

    /// <summary>A stream of requests and one response.</summary>
    public abstract AsyncClientStreamingCall<TRequest, TResponse> AsyncClientStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options)
        where TRequest : class
        where TResponse : class;

    /// <summary>A stream of requests and a stream of responses.</summary>
    public abstract AsyncDuplexStreamingCall<TRequest, TResponse> AsyncDuplexStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options)
        where TRequest : class
        where TResponse : class;
}
