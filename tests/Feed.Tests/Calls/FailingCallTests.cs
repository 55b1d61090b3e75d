using Grpc.Core;
using Grpc.Net.Client.Configuration;

namespace RpcBench.Feed.Tests.Calls;

public sealed class FailingCallTests
{
    private static readonly Note Any = new() { Text = "nobody of that name" };

    [Fact]
    public async Task AFailureCarriesItsCodeDetailAndTrailers()
    {
        await using var server = await ProbeServer.StartAsync();

        var failure = await Assert.ThrowsAsync<RpcException>(async () => await server.Client.FailAsync(Any));

        Assert.Equal(StatusCode.NotFound, failure.StatusCode);
        Assert.Equal("nobody of that name", failure.Status.Detail);
        Assert.Equal("tested", failure.Trailers.GetValue("probe-reason"));
        Assert.Equal([1, 2, 255], failure.Trailers.GetValueBytes("probe-bytes-bin"));
    }

    [Fact]
    public async Task AMethodThatTheServerLacksIsUnimplemented()
    {
        await using var server = await ProbeServer.StartAsync();
        var method = new Method<string, string>(
            MethodType.Unary, "rpcbench.feed.v1.Probe", "Absent", Marshallers.StringMarshaller, Marshallers.StringMarshaller);
        var invoker = server.Channel.CreateCallInvoker();

        var failure = await Assert.ThrowsAsync<RpcException>(
            async () => await invoker.AsyncUnaryCall(method, null, new CallOptions(), ""));

        Assert.Equal(StatusCode.Unimplemented, failure.StatusCode);
    }

    [Fact]
    public async Task ADeadlineEndsTheCallOnBothSides()
    {
        await using var server = await ProbeServer.StartAsync();
        // Far enough ahead for the call to arrive on a busy machine; nothing here asserts when it fires.
        var call = server.Client.HangAsync(Any, deadline: DateTime.UtcNow.AddSeconds(5)).ResponseAsync;

        var failure = await Assert.ThrowsAsync<RpcException>(() => call);

        Assert.Equal(StatusCode.DeadlineExceeded, failure.StatusCode);
        Assert.True(server.Events.Hanging.Task.IsCompleted, "The deadline fired before the call arrived.");
        Assert.NotEqual(DateTime.MaxValue, await server.Events.Hanging.Task);
        await server.Events.LetGo.Task;
    }

    [Fact]
    public async Task ADeadlineInThePastEndsTheCallWithoutSendingIt()
    {
        await using var server = await ProbeServer.StartAsync();

        var failure = await Assert.ThrowsAsync<RpcException>(
            async () => await server.Client.HangAsync(Any, new CallOptions().WithDeadline(DateTime.UtcNow.AddDays(-1))));

        Assert.Equal(StatusCode.DeadlineExceeded, failure.StatusCode);
        Assert.False(server.Events.Hanging.Task.IsCompleted);
    }

    [Fact]
    public async Task CancellingReachesTheServer()
    {
        await using var server = await ProbeServer.StartAsync();
        using var cancellation = new CancellationTokenSource();
        var call = server.Client.HangAsync(Any, new CallOptions().WithCancellationToken(cancellation.Token)).ResponseAsync;
        var deadline = await server.Events.Hanging.Task;

        await cancellation.CancelAsync();
        var failure = await Assert.ThrowsAsync<RpcException>(() => call);

        Assert.Equal(StatusCode.Cancelled, failure.StatusCode);
        Assert.Equal(DateTime.MaxValue, deadline);
        await server.Events.LetGo.Task;
    }

    [Fact]
    public async Task DisposingACallCancelsIt()
    {
        await using var server = await ProbeServer.StartAsync();
        var call = server.Client.HangAsync(Any);
        await server.Events.Hanging.Task;

        call.Dispose();

        await Assert.ThrowsAsync<RpcException>(() => call.ResponseAsync);
        await server.Events.LetGo.Task;
    }

    [Fact]
    public async Task ARetryPolicyTriesAgain()
    {
        var retry = new MethodConfig
        {
            Names = { MethodName.Default },
            RetryPolicy = new RetryPolicy
            {
                MaxAttempts = 3,
                InitialBackoff = TimeSpan.FromMilliseconds(1),
                MaxBackoff = TimeSpan.FromMilliseconds(1),
                BackoffMultiplier = 1,
                RetryableStatusCodes = { StatusCode.Unavailable },
            },
        };
        await using var server = await ProbeServer.StartAsync(
            channel: options => options.ServiceConfig = new ServiceConfig { MethodConfigs = { retry } });

        var answer = await server.Client.FailOnceAsync(Any);

        Assert.Equal(Any, answer);
        Assert.Equal(2, server.Events.Attempts);
    }
}
