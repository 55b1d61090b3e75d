using Grpc.Core;
using Grpc.Core.Interceptors;

namespace RpcBench.Feed.Tests.Calls;

public sealed class InterceptorTests
{
    [Fact]
    public async Task TheFirstClientInterceptorSeesTheCallFirst()
    {
        await using var server = await ProbeServer.StartAsync();
        var trace = server.Events.Trace;
        var client = new Probe.ProbeClient(server.Channel.Intercept(new Tracing(trace, "a"), new Tracing(trace, "b")));

        await client.EchoAsync(new Note());

        Assert.Equal(["a: /rpcbench.feed.v1.Probe/Echo", "b: /rpcbench.feed.v1.Probe/Echo"], trace);
    }

    [Fact]
    public async Task AnInterceptorPutOnTopSeesTheCallFirst()
    {
        await using var server = await ProbeServer.StartAsync();
        var trace = server.Events.Trace;
        var invoker = server.Channel.Intercept(new Tracing(trace, "under")).Intercept(new Tracing(trace, "top"));

        await new Probe.ProbeClient(invoker).EchoAsync(new Note());

        Assert.Equal(["top: /rpcbench.feed.v1.Probe/Echo", "under: /rpcbench.feed.v1.Probe/Echo"], trace);
    }

    [Fact]
    public async Task AFunctionOfHeadersIsGivenTheCallersOwn()
    {
        await using var server = await ProbeServer.StartAsync();
        var own = new Metadata { { "probe-own", "1" } };
        Metadata? given = null;
        var invoker = server.Channel.Intercept(headers =>
        {
            given = headers;
            return new Metadata { headers[0], { "probe-added", "2" } };
        });

        using var call = new Probe.ProbeClient(invoker).EchoAsync(new Note(), own);
        await call;

        Assert.Equal("1", call.GetTrailers().GetValue("probe-own"));
        Assert.Equal("2", call.GetTrailers().GetValue("probe-added"));
        Assert.Same(own, given);
    }

    [Fact]
    public async Task AFunctionOfHeadersIsGivenANewCollectionWhereTheCallHasNone()
    {
        await using var server = await ProbeServer.StartAsync();
        var invoker = server.Channel.Intercept(headers =>
        {
            headers.Add("probe-added", "2");
            return headers;
        });

        using var call = new Probe.ProbeClient(invoker).EchoAsync(new Note());
        await call;

        Assert.Equal("2", call.GetTrailers().GetValue("probe-added"));
    }

    [Fact]
    public async Task TheFirstServerInterceptorSeesTheCallFirst()
    {
        var trace = new List<string>();
        await using var server = await ProbeServer.StartAsync(options =>
        {
            options.Interceptors.Add<Tracing>(trace, "a");
            options.Interceptors.Add<Tracing>(trace, "b");
        });

        await server.Client.EchoAsync(new Note());

        Assert.Equal(["a: serves /rpcbench.feed.v1.Probe/Echo", "b: serves /rpcbench.feed.v1.Probe/Echo"], trace);
    }

    [Fact]
    public async Task AnInterceptorThatOverridesNothingPassesEveryKindOfCallOnBothSides()
    {
        await using var server = await ProbeServer.StartAsync(options => options.Interceptors.Add<Silent>());
        var client = new Probe.ProbeClient(server.Channel.Intercept(new Silent()));

        Assert.Equal(1, (await client.EchoAsync(new Note { Number = 1 })).Number);
        Assert.Equal(2, (await Task.Run(() => client.Echo(new Note { Number = 2 }))).Number);

        using var count = client.Count(new Note { Number = 3 });
        Assert.True(await count.ResponseStream.MoveNext(CancellationToken.None));

        using var join = client.Join();
        await join.RequestStream.CompleteAsync();
        Assert.Equal(0, (await join).Number);

        using var shout = client.Shout();
        await shout.RequestStream.CompleteAsync();
        Assert.False(await shout.ResponseStream.MoveNext(CancellationToken.None));
    }

    private sealed class Silent : Interceptor;

    private sealed class Tracing(List<string> trace, string name) : Interceptor
    {
        public override AsyncUnaryCall<TResponse> AsyncUnaryCall<TRequest, TResponse>(
            TRequest request,
            ClientInterceptorContext<TRequest, TResponse> context,
            AsyncUnaryCallContinuation<TRequest, TResponse> continuation)
        {
            trace.Add($"{name}: {context.Method.FullName}");
            return continuation(request, context);
        }

        public override Task<TResponse> UnaryServerHandler<TRequest, TResponse>(
            TRequest request,
            ServerCallContext context,
            UnaryServerMethod<TRequest, TResponse> continuation)
        {
            trace.Add($"{name}: serves {context.Method}");
            return continuation(request, context);
        }
    }
}
