using Google.Protobuf;
using Grpc.Core;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.GrpcService.Binding;

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
            catch (InvalidProtocolBufferException)
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
