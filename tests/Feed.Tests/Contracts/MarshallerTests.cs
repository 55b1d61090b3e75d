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
    public void AMarshallerOfBuffersHasNoArrays()
    {
        var marshaller = Marshallers.Create<string>((_, context) => context.Complete(), _ => "");

        Assert.Throws<NotImplementedException>(() => marshaller.Serializer("text"));
        Assert.Throws<NotImplementedException>(() => marshaller.Deserializer([]));
    }

    [Fact]
    public void AMarshallerOfArraysServesBuffersToo()
    {
        var context = new ArrayContext();

        Marshallers.StringMarshaller.ContextualSerializer("wörld", context);

        Assert.Equal(Encoding.UTF8.GetBytes("wörld"), context.Payload);
        Assert.Equal("wörld", Marshallers.StringMarshaller.ContextualDeserializer(new ArrayContent(context.Payload!)));
    }

    [Fact]
    public void WhatATransportDoesNotOverrideIsNotThereButForTheLengthThatNobodyNeeds()
    {
        var context = new ArrayContext();
        context.SetPayloadLength(7);

        Assert.Throws<NotImplementedException>(context.GetBufferWriter);
        Assert.Throws<NotImplementedException>(context.Complete);
        Assert.Throws<NotImplementedException>(() => new ArrayContent([]).PayloadAsReadOnlySequence());
    }

    [Fact]
    public void AMethodIsCalledByItsPath()
    {
        var method = new Method<string, string>(
            MethodType.DuplexStreaming, "package.Service", "Name", Marshallers.StringMarshaller, Marshallers.StringMarshaller);

        Assert.Equal("/package.Service/Name", method.FullName);
        Assert.Equal(MethodType.DuplexStreaming, method.Type);
    }

    private sealed class ArrayContext : SerializationContext
    {
        public byte[]? Payload { get; private set; }

        public override void Complete(byte[] payload) => Payload = payload;
    }

    private sealed class ArrayContent(byte[] payload) : DeserializationContext
    {
        public override int PayloadLength => payload.Length;

        public override byte[] PayloadAsNewBuffer() => payload;
    }
}
