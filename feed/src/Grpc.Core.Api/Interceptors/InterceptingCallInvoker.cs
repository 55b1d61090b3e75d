namespace Grpc.Core.Interceptors;

/// <summary>Gives every call to an interceptor, which goes on to the next invoker.</summary>
internal sealed class InterceptingCallInvoker(CallInvoker next, Interceptor interceptor) : CallInvoker
{
    public override TResponse BlockingUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request) =>
        interceptor.BlockingUnaryCall(
            request,
            new ClientInterceptorContext<TRequest, TResponse>(method, host, options),
            (message, context) => next.BlockingUnaryCall(context.Method, context.Host, context.Options, message));

    public override AsyncUnaryCall<TResponse> AsyncUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request) =>
        interceptor.AsyncUnaryCall(
            request,
            new ClientInterceptorContext<TRequest, TResponse>(method, host, options),
            (message, context) => next.AsyncUnaryCall(context.Method, context.Host, context.Options, message));

    public override AsyncServerStreamingCall<TResponse> AsyncServerStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request) =>
        interceptor.AsyncServerStreamingCall(
            request,
            new ClientInterceptorContext<TRequest, TResponse>(method, host, options),
            (message, context) => next.AsyncServerStreamingCall(context.Method, context.Host, context.Options, message));

    public override AsyncClientStreamingCall<TRequest, TResponse> AsyncClientStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options) =>
        interceptor.AsyncClientStreamingCall(
            new ClientInterceptorContext<TRequest, TResponse>(method, host, options),
            context => next.AsyncClientStreamingCall(context.Method, context.Host, context.Options));

    public override AsyncDuplexStreamingCall<TRequest, TResponse> AsyncDuplexStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options) =>
        interceptor.AsyncDuplexStreamingCall(
            new ClientInterceptorContext<TRequest, TResponse>(method, host, options),
            context => next.AsyncDuplexStreamingCall(context.Method, context.Host, context.Options));
}
