using Google.Protobuf;
using Grpc.Core;

namespace RpcBench.GrpcService.Binding;

/// <summary>A method whose request is read as the generated code reads it, but which refuses what is no message.</summary>
internal static class StrictReading
{
    public static Method<TRequest, TResponse> Of<TRequest, TResponse>(Method<TRequest, TResponse> method)
        where TRequest : class
        where TResponse : class
    {
        var read = method.RequestMarshaller.ContextualDeserializer;
        var request = Marshallers.Create(method.RequestMarshaller.ContextualSerializer, context =>
        {
            try
            {
                return read(context);
            }
            catch (InvalidProtocolBufferException)
            {
                throw new RpcException(new(StatusCode.InvalidArgument, $"The request is no {typeof(TRequest).Name}."));
            }
        });
        return new(method.Type, method.ServiceName, method.Name, request, method.ResponseMarshaller);
    }
}
