using Grpc.AspNetCore.Server.Model;
using Grpc.Core;

namespace RpcBench.GrpcService.Binding;

/// <summary>
/// The methods of one service, bound so that bytes which are no message are the caller's fault, INVALID_ARGUMENT. grpc-dotnet's own binding
/// reads a request before any interceptor or handler could say so, and takes the parser's exception for a defect of the service.
/// </summary>
/// <param name="service">One instance for all calls.</param>
/// <param name="bind">The generated method that binds it.</param>
internal sealed class StrictMethods<TService>(TService service, Action<ServiceBinderBase, TService> bind) : IServiceMethodProvider<TService>
    where TService : class
{
    public void OnServiceMethodDiscovery(ServiceMethodProviderContext<TService> context) => bind(new Binder(context), service);

    private sealed class Binder(ServiceMethodProviderContext<TService> context) : ServiceBinderBase
    {
        private static readonly object[] Metadata = [new HttpMethodMetadata([HttpMethods.Post])];

        public override void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler) =>
            context.AddUnaryMethod(StrictReading.Of(method), Metadata, (_, request, call) => handler!(request, call));

        public override void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, ServerStreamingServerMethod<TRequest, TResponse>? handler) =>
            context.AddServerStreamingMethod(StrictReading.Of(method), Metadata, (_, request, stream, call) => handler!(request, stream, call));
    }
}
