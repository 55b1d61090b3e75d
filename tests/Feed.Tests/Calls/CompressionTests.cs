using System.IO.Compression;
using Grpc.Core;
using Grpc.Net.Compression;

namespace RpcBench.Feed.Tests.Calls;

public sealed class CompressionTests
{
    private static readonly Note Repetitive = new() { Text = new string('x', 100_000) };

    [Theory]
    [InlineData("gzip")]
    [InlineData("deflate")]
    public async Task MessagesTravelCompressedBothWays(string encoding)
    {
        var wire = new WireRecorder();
        await using var server = await ProbeServer.StartAsync(
            options =>
            {
                options.CompressionProviders = Providers;
                options.ResponseCompressionAlgorithm = encoding;
                options.ResponseCompressionLevel = CompressionLevel.Fastest;
            },
            options =>
            {
                options.HttpHandler = wire;
                options.CompressionProviders = Providers;
            });

        var answer = await server.Client.EchoAsync(Repetitive, new Metadata { { "grpc-internal-encoding-request", encoding } });

        Assert.Equal(Repetitive, answer);
        Assert.Equal(encoding, wire.RequestEncoding);
        Assert.Equal(encoding, wire.ResponseEncoding);
        Assert.InRange(wire.RequestBytes, 1, Repetitive.CalculateSize() / 10);
        Assert.InRange(wire.ResponseBytes, 1, Repetitive.CalculateSize() / 10);
    }

    [Fact]
    public async Task AMessageThatAsksForItTravelsUncompressed()
    {
        var wire = new WireRecorder();
        await using var server = await ProbeServer.StartAsync(channel: options => options.HttpHandler = wire);
        var options = new CallOptions(new Metadata { { "grpc-internal-encoding-request", "gzip" } })
            .WithWriteOptions(new WriteOptions(WriteFlags.NoCompress));

        await server.Client.EchoAsync(Repetitive, options);

        Assert.True(wire.RequestBytes > Repetitive.CalculateSize());
    }

    [Fact]
    public void WhatIsReadFromStaysOpen()
    {
        foreach (var provider in Providers)
        {
            using var bytes = new MemoryStream();
            using (var compressing = provider.CreateCompressionStream(bytes, null))
            {
                compressing.Write("text"u8);
            }

            bytes.Position = 0;
            using (var reader = new StreamReader(provider.CreateDecompressionStream(bytes)))
            {
                Assert.Equal("text", reader.ReadToEnd());
            }

            Assert.True(bytes.CanRead, provider.EncodingName);
        }
    }

    private static List<ICompressionProvider> Providers =>
        [new GzipCompressionProvider(CompressionLevel.Fastest), new DeflateCompressionProvider(CompressionLevel.Fastest)];
}
