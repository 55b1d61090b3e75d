using Grpc.Core;

namespace RpcBench.Feed.Tests.Contracts;

public sealed class AsyncCallTests
{
    private static readonly Metadata Headers = new() { { "h", "1" } };
    private static readonly Metadata Trailers = new() { { "t", "2" } };

    [Fact]
    public async Task AwaitingACallAwaitsItsResponse()
    {
        var response = new TaskCompletionSource<string>();
        using var call = new AsyncUnaryCall<string>(
            response.Task, Task.FromResult(Headers), () => Status.DefaultSuccess, () => Trailers, () => { });
        var awaited = Await(call);

        Assert.False(awaited.IsCompleted);
        response.SetResult("done");

        Assert.Equal("done", await awaited);
        Assert.Equal("done", await call.ConfigureAwait(false));
        Assert.Same(Headers, await call.ResponseHeadersAsync);
        Assert.Same(Trailers, call.GetTrailers());
        Assert.Equal(Status.DefaultSuccess, call.GetStatus());
    }

    [Fact]
    public async Task AFailedResponseThrowsWhereItIsAwaited()
    {
        using var call = new AsyncUnaryCall<string>(
            Task.FromException<string>(new RpcException(Status.DefaultCancelled)),
            Task.FromResult(Headers),
            () => Status.DefaultCancelled,
            () => Trailers,
            () => { });

        await Assert.ThrowsAsync<RpcException>(async () => await call);
    }

    [Fact]
    public async Task EveryFunctionIsGivenTheStateOfTheCall()
    {
        var state = new List<string>();
        var call = new AsyncUnaryCall<string>(
            Task.FromResult("r"),
            given => Note(given, "headers", Task.FromResult(Headers)),
            given => Note(given, "status", Status.DefaultSuccess),
            given => Note(given, "trailers", Trailers),
            given => Note(given, "dispose", true),
            state);

        await call.ResponseHeadersAsync;
        call.GetStatus();
        call.GetTrailers();
        call.Dispose();

        Assert.Equal(["headers", "status", "trailers", "dispose"], state);
    }

    private static async Task<string> Await(AsyncUnaryCall<string> call) => await call;

    private static T Note<T>(object state, string what, T value)
    {
        ((List<string>)state).Add(what);
        return value;
    }
}
