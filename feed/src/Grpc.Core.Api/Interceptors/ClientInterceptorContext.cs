namespace Grpc.Core.Interceptors;

/// <summary>The call that a client's interceptor sees and may change before it goes on.</summary>
/// <param name="method">The method.</param>
/// <param name="host">The host; null for the channel's.</param>
/// <param name="options">The options.</param>
public readonly struct ClientInterceptorContext<TRequest, TResponse>(
    Method<TRequest, TResponse> method,
    string? host,
    CallOptions options)
    where TRequest : class
    where TResponse : class
{
    /// <summary>The method.</summary>
    public Method<TRequest, TResponse> Method { get; } = method;

    /// <summary>The host; null for the channel's.</summary>
    public string? Host { get; } = host;

    /// <summary>The options.</summary>
    public CallOptions Options { get; } = options;
}
