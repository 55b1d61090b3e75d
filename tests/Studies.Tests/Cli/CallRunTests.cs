namespace RpcBench.Studies.Tests.Cli;

public sealed class CallRunTests
{
    private const int Calls = 5;

    [Theory, InlineData("rest", 1), InlineData("grpc", 1), InlineData("rest", Calls), InlineData("grpc", Calls)]
    public async Task ReuseConnectsBeforeTheFirstCallAndPerCallConnectsInEveryCall(string arm, int connections)
    {
        var (before, during) = await ConnectionsAsync(arm, connections == 1 ? StudyFigureRecord.Reuse : StudyFigureRecord.PerCall);

        Assert.Equal((Calls, connections), (during.Count, during.Distinct().Count()));
        Assert.Equal(connections == 1 ? 1 : 0, during.Intersect(before).Count());
    }

    [Theory, InlineData("rest"), InlineData("grpc")]
    public async Task AFailedCallEndsTheRunAndKeepsEarlierFigures(string arm)
    {
        await using var server = await ScriptedServer.StartAsync();
        var listed = 0;
        server.RespondWith(context =>
        {
            if (IsList(context) && ++listed > 3)
            {
                context.Abort();
                return Task.CompletedTask;
            }

            return RespondAsync(context);
        });
        using var output = new StringWriter { NewLine = "\n" };

        Assert.Equal(ExitCodes.Failure, await RunAsync(server, arm, StudyFigureRecord.Reuse, output));

        AssertHas(output.ToString(), "by 3, the first included");
    }

    private static async Task<(IReadOnlyCollection<string> Before, IReadOnlyCollection<string> During)> ConnectionsAsync(
        string arm, string connections)
    {
        await using var server = await ScriptedServer.StartAsync();
        ConcurrentQueue<string> before = new(), during = new();
        server.RespondWith(context =>
        {
            (IsList(context) ? during : before).Enqueue(context.Connection.Id);
            return RespondAsync(context);
        });
        using var output = new StringWriter { NewLine = "\n" };

        Assert.Equal(ExitCodes.Success, await RunAsync(server, arm, connections, output));

        AssertHas(output.ToString(), $"by {Calls}, the first included");
        return (before, during);
    }

    private static async Task<int> RunAsync(ScriptedServer server, string arm, string connections, TextWriter output)
    {
        var comparison = Comparison.CreateBuilder([]);
        StudyProgram.Declare(comparison);
        var parsed = new Application(comparison.Declaration).Parse(["call", "127.0.0.1", "add", "1"]);
        var api = arm == "rest" ? ComparedApi.Rest : ComparedApi.Grpc;
        return await new CallRun(
            TestConsole.Create(output, width: 160, unicode: true), comparison,
            new(parsed, api, server.Endpoints.AddressOf(
                Catalogue.FindArm(arm)), "ListSmallPayloads", Calls, connections)).RunAsync(default);
    }

    private static bool IsList(HttpContext context) =>
        context.Request.Path.Value is "/api/payloads/small" or "/rpcbench.v1.PayloadService/ListSmallPayloads";

    // Before the list, a run requests one payload and, over REST, the service's health.
    private static async Task RespondAsync(HttpContext context)
    {
        switch (context.Request.Path.Value)
        {
            case "/api/payloads/small/1":
                await context.Response.WriteAsJsonAsync(new SmallPayload { Id = 1 }, PayloadJsonContext.Default.SmallPayload);
                break;
            case "/rpcbench.v1.PayloadService/GetSmallPayload":
                await ScriptedServer.WriteGrpcMessageAsync(context, [8, 1]);
                break;
            case "/health/live":
                context.Response.StatusCode = (int)HttpStatusCode.NotFound;
                break;
            default:
                await ScriptedServer.RespondWithTextAsync(context, "first");
                break;
        }
    }
}
