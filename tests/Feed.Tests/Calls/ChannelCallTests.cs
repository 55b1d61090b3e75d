using Grpc.Core;

namespace RpcBench.Feed.Tests.Calls;

/// <summary>The real client and server, bound to whichever contracts the feed gave, over a real connection.</summary>
public sealed class ChannelCallTests
{
    private static readonly Note Hello = new() { Text = "hello, wörld", Number = 7 };

    [Fact]
    public async Task AUnaryCallDeliversItsMessageStatusAndTrailers()
    {
        await using var server = await ProbeServer.StartAsync();
        var headers = new Metadata { { "Probe-Text", "seen" }, { "probe-bytes-bin", [0, 1, 254, 255] } };

        using var call = server.Client.EchoAsync(Hello, headers);

        Assert.Equal(Hello, await call);
        Assert.Equal(Hello, await call.ResponseAsync);
        Assert.Equal(StatusCode.OK, call.GetStatus().StatusCode);
        Assert.NotEmpty(await call.ResponseHeadersAsync);
        Assert.Equal("seen", call.GetTrailers().GetValue("probe-text"));
        Assert.Equal([0, 1, 254, 255], call.GetTrailers().GetValueBytes("probe-bytes-bin"));
    }

    [Fact]
    public async Task ABlockingCallDeliversItsMessage()
    {
        await using var server = await ProbeServer.StartAsync();

        var answer = await Task.Run(() => server.Client.Echo(Hello));

        Assert.Equal(Hello, answer);
    }

    [Fact]
    public async Task AServerStreamArrivesInOrderAndEnds()
    {
        await using var server = await ProbeServer.StartAsync();
        using var call = server.Client.Count(new Note { Number = 100 });

        Assert.Equal(Enumerable.Range(1, 100), await call.ResponseStream.ReadAllAsync().Select(note => note.Number).ToListAsync());
        Assert.Equal(StatusCode.OK, call.GetStatus().StatusCode);
    }

    [Fact]
    public async Task AClientStreamIsAnsweredOnceItIsComplete()
    {
        await using var server = await ProbeServer.StartAsync();
        using var call = server.Client.Join();

        foreach (var text in new[] { "one", "two", "three" })
        {
            await call.RequestStream.WriteAsync(new Note { Text = text });
        }

        await call.RequestStream.CompleteAsync();

        Assert.Equal(new Note { Text = "one two three", Number = 3 }, await call);
    }

    [Fact]
    public async Task ADuplexStreamAnswersBeforeItIsComplete()
    {
        await using var server = await ProbeServer.StartAsync();
        using var call = server.Client.Shout();
        Assert.Equal("yes", (await call.ResponseHeadersAsync).GetValue("probe-open"));

        foreach (var text in new[] { "one", "two" })
        {
            await call.RequestStream.WriteAsync(new Note { Text = text }, CancellationToken.None);
            Assert.True(await call.ResponseStream.MoveNext(CancellationToken.None));
            Assert.Equal(text.ToUpperInvariant(), call.ResponseStream.Current.Text);
        }

        await call.RequestStream.CompleteAsync();
        Assert.False(await call.ResponseStream.MoveNext());
    }

    [Fact]
    public async Task AMethodNeedsNoGeneratedCode()
    {
        await using var server = await ProbeServer.StartAsync();
        var raw = Marshallers.Create<byte[]>(bytes => bytes, bytes => bytes);
        var method = new Method<byte[], byte[]>(MethodType.Unary, "rpcbench.feed.v1.Probe", "Echo", raw, raw);
        var invoker = server.Channel.CreateCallInvoker();

        using var call = invoker.AsyncUnaryCall(method, null, new CallOptions(), [0x10, 0x07]);

        Assert.Equal([0x10, 0x07], await call);
    }
}
