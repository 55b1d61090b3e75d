using Grpc.Core;
using Grpc.Health.V1;
using ServingStatus = Grpc.Health.V1.HealthCheckResponse.Types.ServingStatus;

namespace RpcBench.Contract.Tests.Outages;

public sealed class DeadStoreTests(MySqlServer server) : IClassFixture<MySqlServer>
{
    private const string Book = "{ \"id\": 4711, \"title\": \"T\", \"author\": \"A\" }";
    private const string Failed = "The service failed; its log says why.";

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
            await AssertUnavailableAsync(await services.Rest.GetAsync(path));
        }

        await AssertUnavailableAsync(await services.Rest.PostTextAsync("/api/books", Book));
        await AssertUnavailableAsync(await services.Rest.DeleteAsync("/api/books/1"));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Books.InsertBookAsync(new() { Id = 4711, Title = "T", Author = "A" }));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Books.ListBooksAsync(new()));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Books.GetBookAsync(new() { Id = 1 }));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Books.DeleteBookAsync(new() { Id = 1 }));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Grpc.GetSmallPayloadAsync(new() { Id = 1 }));
        await GrpcAssert.FailsAsync(StatusCode.Unavailable, services.Grpc.ListLargePayloadsAsync(new()));
        await GrpcAssert.FailsAsync(
            StatusCode.Unavailable, () => services.Grpc.StreamDeepPayloads(new()).ResponseStream.MoveNext(CancellationToken.None));
        Assert.Equal(ServingStatus.NotServing, (await health.CheckAsync(new())).Status);
        Assert.Equal(HttpStatusCode.OK, (await services.Rest.GetAsync("/health/live")).StatusCode);

        await server.Server.RestartAsync();
        await AnswersAsync(services);
        Assert.Equal(ServingStatus.Serving, (await health.CheckAsync(new())).Status);
    }

    [SkippableFact]
    public async Task AStoreThatHangsIsNotServingOnceACallsTimeIsOver()
    {
        await using var services = await ServicePair.StartAsync([.. server.Settings, "--Limits:RequestTimeout", "00:00:01"]);
        var health = new Health.HealthClient(services.Channel);

        // On a busy machine a first call takes longer than the limit.
        await Until.TrueAsync(async () => (await health.CheckAsync(new())).Status == ServingStatus.Serving);
        Assert.True(Signal.TrySend(server.Server.ProcessId, Signal.Stop));
        try
        {
            await Until.TrueAsync(async () => (await health.CheckAsync(new())).Status == ServingStatus.NotServing);
        }
        finally
        {
            Signal.TrySend(server.Server.ProcessId, Signal.Continue);
        }
    }

    [SkippableFact]
    public async Task AnythingElseIs500AndInternalWithoutAWordOfTheInside()
    {
        await using var services = (await ServicePair.StartAsync(server.Settings)).ExpectErrors();
        await server.ExecuteAsync("RENAME TABLE Book TO Elsewhere");
        try
        {
            Assert.Equal(Failed, await ProblemAssert.IsAsync(HttpStatusCode.InternalServerError, services.Rest.GetAsync("/api/books/1")));
            Assert.Equal(
                Failed, await ProblemAssert.IsAsync(HttpStatusCode.InternalServerError, services.Rest.DeleteAsync("/api/books/1")));
            Assert.Equal(
                Failed, await GrpcAssert.FailsAsync(
                    StatusCode.Internal, services.Books.InsertBookAsync(new() { Id = 4711, Title = "T", Author = "A" })));
        }
        finally
        {
            await server.ExecuteAsync("RENAME TABLE Elsewhere TO Book");
        }
    }

    private static async Task AssertUnavailableAsync(HttpResponseMessage response)
    {
        await ProblemAssert.IsAsync(HttpStatusCode.ServiceUnavailable, response);
        Assert.NotNull(response.Headers.RetryAfter);
    }

    private static async Task AnswersAsync(ServicePair services)
    {
        Assert.Equal(HttpStatusCode.OK, (await services.Rest.GetAsync("/api/payloads/small/1")).StatusCode);
        Assert.Equal(1, (await services.Grpc.GetSmallPayloadAsync(new() { Id = 1 })).Id);
    }
}
