using Microsoft.AspNetCore.Connections.Features;

namespace RpcBench.Bench.Tests.Runs.Load.Calls;

/// <summary>Tests both client libraries against real sockets. A failure has the same kind, whichever library reports it.</summary>
public sealed class CallErrorTests
{
    private static readonly TimeSpan Long = TimeSpan.FromMinutes(1);

    private static readonly Dictionary<string, (CallErrorKind Kind, Action<ScriptedServer> Script)> Answers = new()
    {
        ["its connection ends in it"] = (CallErrorKind.Reset,
            server => server.BreakResponses(context => context.Features.Get<IConnectionLifetimeFeature>()!.Abort())),
        ["its stream ends in it"] = (CallErrorKind.Reset, server => server.BreakResponses(context => context.Abort())),
        ["it cannot be decoded"] = (CallErrorKind.Protocol, server => server.RespondWith(context => ScriptedServer.IsGrpc(context)
            ? ScriptedServer.WriteGrpcMessageAsync(context, [0xff, 0xff, 0xff]) : context.Response.WriteAsync("[{\"id\":"))),
        ["it is of another type"] = (CallErrorKind.Protocol, server => server.RespondWith(context =>
        {
            context.Response.ContentType = "text/html";
            return context.Response.WriteAsync("<html>");
        })),
        ["it is another than before"] = (CallErrorKind.WrongContent,
            server => server.RespondWith(context => ScriptedServer.RespondWithTextAsync(context, "second"))),
    };

    public static TheoryData<string> Arms => ["rest", "grpc"];

    public static TheoryData<string> Failures => [.. Answers.Keys];

    [Theory]
    [InlineData(400, 3, CallErrorKind.Invalid)]
    [InlineData(404, 5, CallErrorKind.NotFound)]
    [InlineData(404, 12, CallErrorKind.NotFound)]
    [InlineData(413, 8, CallErrorKind.Overloaded)]
    [InlineData(429, 8, CallErrorKind.Overloaded)]
    [InlineData(503, 14, CallErrorKind.Overloaded)]
    [InlineData(504, 4, CallErrorKind.TimedOut)]
    [InlineData(409, 6, CallErrorKind.Conflict)]
    [InlineData(500, 13, CallErrorKind.Other)]
    public Task AStatusHasItsErrorKindOverBothApis(int http, int grpc, object kind) =>
        Task.WhenAll(
            Catalogue.Standard.Select(arm => AssertAsync(arm.Id, (CallErrorKind)kind, server => server.RespondWithStatus(http, grpc))));

    [Theory, MemberData(nameof(Arms))]
    public async Task AMissingListenerIsAConnectionRefusal(string arm)
    {
        await using var server = await ScriptedServer.StartAsync();
        using var target = await server.PrepareTargetAsync(arm, Long);
        await server.StopAsync();

        // The library may first notice that the open connection has ended.
        var first = await target.CallAsync(0, default);
        var second = await target.CallAsync(1, default);

        Assert.Contains(first.Error, new CallErrorKind?[] { CallErrorKind.Refused, CallErrorKind.Reset });
        Assert.Equal(CallErrorKind.Refused, second.Error);
    }

    [Theory, MemberData(nameof(Failures))]
    public Task AnInvalidResponseHasItsErrorKindOverBothApis(string answer) =>
        Task.WhenAll(Catalogue.Standard.Select(arm => AssertAsync(arm.Id, Answers[answer].Kind, Answers[answer].Script)));

    [Theory, MemberData(nameof(Arms))]
    public async Task AMissingResponseTimesOut(string arm) =>
        await AssertAsync(arm, CallErrorKind.TimedOut, server => server.NeverRespond(), TimeSpan.FromMilliseconds(200));

    [Theory, MemberData(nameof(Arms))]
    public async Task AServerWithTheWrongHttpVersionIsAProtocolErrorOrAReset(string arm)
    {
        await using var server = await ScriptedServer.StartAsync();
        using var clients = BenchRuns.OpenClients(StandardEndpoints.Create(server.Http1, server.Http1, restVersion: 2));

        var exception = await Assert.ThrowsAnyAsync<Exception>(
            () => Catalogue.FindOperation("ListSmallPayloads").Bind(Catalogue.FindArm(arm), clients).CallAsync(0, default));

        // The server responds in its own HTTP version and closes the connection before it reads our bytes. The kernel may then discard the
        // response.
        var kind = CallErrors.Classify(exception, deadlinePassed: false);
        Assert.True(kind is CallErrorKind.Protocol or CallErrorKind.Reset, $"{kind}: {exception}");
    }

    // ArmHandlerTests contains the second case.
    [Fact]
    public void AnEarlyEndOrAnOlderHttpVersionIsAProtocolError() => Assert.All(
        new Exception[]
        {
            new HttpRequestException("No HTTP/2 connection came about."),
            new HttpVersionException(HttpVersion.Version11, HttpVersion.Version10, "was requested"),
        },
        exception => Assert.Equal(CallErrorKind.Protocol, CallErrors.Classify(exception, deadlinePassed: false)));

    [Theory, MemberData(nameof(Arms))]
    public async Task ACancelledCallIsNeitherSuccessNorFailureAndLeavesTheNextRunAlone(string arm)
    {
        await using var server = await ScriptedServer.StartAsync();
        using var target = await server.PrepareTargetAsync(arm, Long);
        using var run = new CancellationTokenSource();
        var asked = new TaskCompletionSource();
        server.NeverRespond(() => asked.TrySetResult());
        var call = target.CallAsync(0, run.Token).AsTask();
        await asked.Task;

        await run.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call);
        server.RespondWith(context => ScriptedServer.RespondWithTextAsync(context, "first"));
        using (var next = new CancellationTokenSource())
        {
            Assert.Equal(CallResult.Good, await target.CallAsync(1, next.Token));
            await next.CancelAsync();
        }

        using var last = new CancellationTokenSource();
        Assert.Equal(CallResult.Good, await target.CallAsync(2, last.Token));
    }

    // The first call succeeds, and the second call gets the scripted response.
    private static async Task AssertAsync(string arm, CallErrorKind kind, Action<ScriptedServer> script, TimeSpan? deadline = null)
    {
        await using var server = await ScriptedServer.StartAsync();
        using var target = await server.PrepareTargetAsync(arm, deadline ?? Long);
        if (deadline is null)
        {
            Assert.Equal(CallResult.Good, await target.CallAsync(0, default));
        }

        script(server);

        var result = await target.CallAsync(1, default);

        Assert.True(kind == result.Error, $"{result.Error}: {result.Example}");
        Assert.False(string.IsNullOrWhiteSpace(result.Example));
        AssertLacks(result.Example, "\n");
    }
}
