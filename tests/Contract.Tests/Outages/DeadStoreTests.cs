using Grpc.Core;
using Grpc.Health.V1;
using ServingStatus = Grpc.Health.V1.HealthCheckResponse.Types.ServingStatus;

namespace RpcBench.Contract.Tests.Outages;

public sealed class DeadStoreTests(MySqlServer server) : IClassFixture<MySqlServer>
{
    [SkippableFact]
    public async Task AStoreThatDiesIsUnavailableUntilItIsBack()
    {
        await using var services = await ServicePair.StartAsync(server.Settings);
        var health = new Health.HealthClient(services.Channel);
        await AnswersAsync(services);

        await server.Server.KillAsync();
        foreach (var path in new[] { "/api/payloads/small/1", "/api/payloads/large", "/api/payloads/deep/stream", "/api/books",
            "/api/books/1", "/health/ready" })
        {
            using var response = await services.Rest.GetAsync(path);
            await ProblemAssert.IsAsync(HttpStatusCode.ServiceUnavailable, response);
            Assert.NotNull(response.Headers.RetryAfter);
        }

        using (var insert = await services.Rest.PostTextAsync("/api/books", "{ \"id\": 4711, \"title\": \"T\", \"author\": \"A\" }"))
        using (var delete = await services.Rest.DeleteAsync("/api/books/1"))
        {
            await ProblemAssert.IsAsync(HttpStatusCode.ServiceUnavailable, insert);
            await ProblemAssert.IsAsync(HttpStatusCode.ServiceUnavailable, delete);
            Assert.NotNull(insert.Headers.RetryAfter);
        }

        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Books.InsertBookAsync(new() { Id = 4711, Title = "T", Author = "A" }));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Books.ListBooksAsync(new()));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Books.GetBookAsync(new() { Id = 1 }));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Books.DeleteBookAsync(new() { Id = 1 }));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Grpc.GetSmallPayloadAsync(new() { Id = 1 }));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Grpc.ListLargePayloadsAsync(new()));
        await GrpcAssert.FailsAsync(
            StatusCode.Unavailable, () => services.Grpc.StreamDeepPayloads(new()).ResponseStream.MoveNext(CancellationToken.None));
        Assert.Equal(ServingStatus.NotServing, (await health.CheckAsync(new())).Status);
        using (var live = await services.Rest.GetAsync("/health/live"))
        {
            Assert.Equal(HttpStatusCode.OK, live.StatusCode);
        }

        await server.Server.RestartAsync();
        await AnswersAsync(services);
        Assert.Equal(ServingStatus.Serving, (await health.CheckAsync(new())).Status);
    }

    [SkippableFact]
    public async Task AStoreThatHangsIsNotServingOnceACallsTimeIsOver()
    {
        await using var services = await ServicePair.StartAsync([.. server.Settings, "--Limits:RequestTimeout", "00:00:01"]);
        var health = new Health.HealthClient(services.Channel);
        await AnswersAsync(services);

        await SignalAsync("STOP");
        try
        {
            Assert.Equal(ServingStatus.NotServing, (await health.CheckAsync(new(), deadline: DateTime.UtcNow.AddMinutes(1))).Status);
        }
        finally
        {
            await SignalAsync("CONT");
        }
    }

    private async Task SignalAsync(string signal)
    {
        using var kill = Process.Start("kill", [$"-{signal}", $"{server.Server.ProcessId}"]);
        await kill.WaitForExitAsync();
        Assert.Equal(0, kill.ExitCode);
    }

    private static async Task AnswersAsync(ServicePair services)
    {
        using var response = await services.Rest.GetAsync("/api/payloads/small/1");
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(1, (await services.Grpc.GetSmallPayloadAsync(new() { Id = 1 })).Id);
    }
}
