using System.Runtime.CompilerServices;

namespace Grpc.Core;

/// <summary>One request and one response.</summary>
public sealed class AsyncUnaryCall<TResponse> : IDisposable
{
    private readonly CallState _call;

    /// <summary>A call whose functions need no state.</summary>
    public AsyncUnaryCall(
        Task<TResponse> responseAsync,
        Task<Metadata> responseHeadersAsync,
        Func<Status> getStatusFunc,
        Func<Metadata> getTrailersFunc,
        Action disposeAction)
    {
        ResponseAsync = responseAsync;
        _call = CallState.Of(responseHeadersAsync, getStatusFunc, getTrailersFunc, disposeAction);
    }

    /// <summary>A call whose functions are given <paramref name="state" />.</summary>
    public AsyncUnaryCall(
        Task<TResponse> responseAsync,
        Func<object, Task<Metadata>> responseHeadersAsync,
        Func<object, Status> getStatusFunc,
        Func<object, Metadata> getTrailersFunc,
        Action<object> disposeAction,
        object state)
    {
        ResponseAsync = responseAsync;
        _call = new CallState(responseHeadersAsync, getStatusFunc, getTrailersFunc, disposeAction, state);
    }

    /// <summary>The response.</summary>
    public Task<TResponse> ResponseAsync { get; }

    /// <summary>The headers that the server sends before its first message.</summary>
    public Task<Metadata> ResponseHeadersAsync => _call.ResponseHeadersAsync;

    /// <summary>Awaiting the call awaits its response.</summary>
    public TaskAwaiter<TResponse> GetAwaiter() => ResponseAsync.GetAwaiter();

    /// <summary>Awaits the response, on the captured context or not.</summary>
    public ConfiguredTaskAwaitable<TResponse> ConfigureAwait(bool continueOnCapturedContext) =>
        ResponseAsync.ConfigureAwait(continueOnCapturedContext);

    /// <summary>How the call ended.</summary>
    /// <exception cref="InvalidOperationException">It has not.</exception>
    public Status GetStatus() => _call.GetStatus();

    /// <summary>What the server sent after its last message.</summary>
    /// <exception cref="InvalidOperationException">The call has not ended.</exception>
    public Metadata GetTrailers() => _call.GetTrailers();

    /// <summary>Abandons the call if it has not ended.</summary>
    public void Dispose() => _call.Dispose();
}
