using Dapper;
using Grpc.Health.V1;
using MySqlConnector;
using ServingStatus = Grpc.Health.V1.HealthCheckResponse.Types.ServingStatus;

namespace RpcBench.Contract.Tests.Outages;

[Collection(nameof(SlowStore))]
public sealed class DeadStoreTests(SlowStore store)
{
    private const string Book = "{ \"id\": 4711, \"title\": \"T\", \"author\": \"A\" }";
    private const string Failed = "The service failed. Its log shows the cause.";

    [SkippableFact]
    public async Task AStoreThatDiesIsUnavailableUntilItIsBack()
    {
        var (services, others) = (await store.PatientAsync(), await store.LimitedAsync());
        var health = new Health.HealthClient(services.Channel);
        await AnswersAsync(services);

        await store.Server.KillAsync();
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

        await store.Server.RestartAsync();
        await AnswersAsync(services);
        Assert.Equal(ServingStatus.Serving, (await health.CheckAsync(new())).Status);

        // Only a read discovers that the sessions of the other services have died. Without these reads, a change in another test would
        // fail.
        await Until.TrueAsync(async () => (await others.Rest.GetAsync("/api/payloads/small/1")).IsSuccessStatusCode);
        await Until.TrueAsync(
            async () => await GrpcAssert.StatusAsync(others.Grpc.GetSmallPayloadAsync(new() { Id = 1 })) == StatusCode.OK);
    }

    [SkippableFact]
    public async Task AStoreThatHangsIsNotServingOnceACallsTimeIsOverAndServingAgainOnceItGoesOn()
    {
        var health = new Health.HealthClient((await store.LimitedAsync()).Channel);

        // On a busy machine a first call takes longer than the limit.
        await Until.TrueAsync(async () => (await health.CheckAsync(new())).Status == ServingStatus.Serving);
        Assert.True(Signal.TrySend(store.Server.ProcessId, Signal.Stop));
        try
        {
            await Until.TrueAsync(async () => (await health.CheckAsync(new())).Status == ServingStatus.NotServing);
        }
        finally
        {
            Signal.TrySend(store.Server.ProcessId, Signal.Continue);
        }

        await Until.TrueAsync(async () => (await health.CheckAsync(new())).Status == ServingStatus.Serving);
    }

    [SkippableFact]
    public async Task AnythingElseIs500AndInternalWithoutAWordOfTheInside()
    {
        await using var services = (await ServicePair.StartAsync(store.Settings)).ExpectErrors();
        await using var connection = new MySqlConnection(store.Server.ConnectionString + ";Pooling=False");
        await connection.ExecuteAsync("RENAME TABLE Book TO Elsewhere");
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
            await connection.ExecuteAsync("RENAME TABLE Elsewhere TO Book");
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
