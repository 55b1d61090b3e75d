namespace Grpc.Core;

/// <summary>A stream of requests and a stream of responses.</summary>
public sealed class AsyncDuplexStreamingCall<TRequest, TResponse> : IDisposable
{
    private readonly CallState _call;

    /// <summary>A call whose functions need no state.</summary>
    public AsyncDuplexStreamingCall(
        IClientStreamWriter<TRequest> requestStream,
        IAsyncStreamReader<TResponse> responseStream,
        Task<Metadata> responseHeadersAsync,
        Func<Status> getStatusFunc,
        Func<Metadata> getTrailersFunc,
        Action disposeAction)
    {
        RequestStream = requestStream;
        ResponseStream = responseStream;
        _call = CallState.Of(responseHeadersAsync, getStatusFunc, getTrailersFunc, disposeAction);
    }

    /// <summary>A call whose functions are given <paramref name="state" />.</summary>
    public AsyncDuplexStreamingCall(
        IClientStreamWriter<TRequest> requestStream,
        IAsyncStreamReader<TResponse> responseStream,
        Func<object, Task<Metadata>> responseHeadersAsync,
        Func<object, Status> getStatusFunc,
        Func<object, Metadata> getTrailersFunc,
        Action<object> disposeAction,
        object state)
    {
        RequestStream = requestStream;
        ResponseStream = responseStream;
        _call = new CallState(responseHeadersAsync, getStatusFunc, getTrailersFunc, disposeAction, state);
    }

    /// <summary>The requests.</summary>
    public IClientStreamWriter<TRequest> RequestStream { get; }

    /// <summary>The responses.</summary>
    public IAsyncStreamReader<TResponse> ResponseStream { get; }

    /// <summary>The headers that the server sends before its first message.</summary>
    public Task<Metadata> ResponseHeadersAsync => _call.ResponseHeadersAsync;

    /// <summary>How the call ended.</summary>
    /// <exception cref="InvalidOperationException">It has not.</exception>
    public Status GetStatus() => _call.GetStatus();

    /// <summary>What the server sent after its last message.</summary>
    /// <exception cref="InvalidOperationException">The call has not ended.</exception>
    public Metadata GetTrailers() => _call.GetTrailers();

    /// <summary>Abandons the call if it has not ended.</summary>
    public void Dispose() => _call.Dispose();
}
