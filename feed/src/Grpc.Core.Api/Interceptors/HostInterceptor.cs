namespace Grpc.Core.Interceptors;

/// <summary>Asks for one host in every call, or for none. Every client has one, as with the real package, so that a call costs the same.</summary>
internal sealed class HostInterceptor(string? host) : ContextInterceptor
{
    protected override ClientInterceptorContext<TRequest, TResponse> Change<TRequest, TResponse>(
        ClientInterceptorContext<TRequest, TResponse> context) =>
        new(context.Method, host, context.Options);
}
