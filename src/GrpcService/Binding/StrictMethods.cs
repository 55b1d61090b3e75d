using System.Text.Json;
using Google.Protobuf;
using Grpc.AspNetCore.Server.Model;
using Grpc.Core;
using RpcBench.ServiceDefaults.Calls;

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

/// <summary>A method whose request is read as the generated code reads it, but which refuses what is no message.</summary>
internal static class StrictReading
{
    public static Method<TRequest, TResponse> Of<TRequest, TResponse>(Method<TRequest, TResponse> method)
        where TRequest : class
        where TResponse : class
    {
        var read = method.RequestMarshaller.ContextualDeserializer;
        var texts = RequestTexts.Of(typeof(TRequest));
        var request = Marshallers.Create(method.RequestMarshaller.ContextualSerializer, context =>
        {
            TRequest message;
            try
            {
                message = read(context);
            }
            catch (Exception exception) when (exception is InvalidProtocolBufferException or JsonException)
            {
                throw Failures.Status(CallFailure.Malformed($"The request is not a {typeof(TRequest).Name}."));
            }

            return texts is null || texts.AreUtf8((IMessage)message, context.PayloadAsReadOnlySequence())
                ? message
                : throw Failures.Status(CallFailure.Malformed($"A text of the {typeof(TRequest).Name} is not UTF-8."));
        });
        return new(method.Type, method.ServiceName, method.Name, request, method.ResponseMarshaller);
    }
}
