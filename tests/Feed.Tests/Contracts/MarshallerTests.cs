using System.Text;
using Grpc.Core;

namespace RpcBench.Feed.Tests.Contracts;

public sealed class MarshallerTests
{
    [Fact]
    public void TextIsUtf8()
    {
        var bytes = Marshallers.StringMarshaller.Serializer("wörld");

        Assert.Equal(Encoding.UTF8.GetBytes("wörld"), bytes);
        Assert.Equal("wörld", Marshallers.StringMarshaller.Deserializer(bytes));
    }

    [Fact]
    public void AMarshallerOfBuffersServesArraysToo()
    {
        var marshaller = Marshallers.Create<string>(
            (text, context) =>
            {
                context.SetPayloadLength(Encoding.UTF8.GetByteCount(text));
                Encoding.UTF8.GetBytes(text, context.GetBufferWriter());
                context.Complete();
            },
            context => Encoding.UTF8.GetString(context.PayloadAsReadOnlySequence()));

        Assert.Equal("wörld", marshaller.Deserializer(marshaller.Serializer("wörld")));
        Assert.Empty(marshaller.Serializer(""));
    }

    [Fact]
    public void AMethodIsCalledByItsPath()
    {
        var method = new Method<string, string>(
            MethodType.DuplexStreaming, "package.Service", "Name", Marshallers.StringMarshaller, Marshallers.StringMarshaller);

        Assert.Equal("/package.Service/Name", method.FullName);
        Assert.Equal(MethodType.DuplexStreaming, method.Type);
    }
}
