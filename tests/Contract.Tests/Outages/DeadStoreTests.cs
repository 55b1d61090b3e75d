using Dapper;
using Grpc.Health.V1;
using MySqlConnector;
using ServingStatus = Grpc.Health.V1.HealthCheckResponse.Types.ServingStatus;

namespace RpcBench.Contract.Tests.Outages;

[Collection(nameof(SlowStore))]
public sealed class DeadStoreTests(SlowStore store)
{
    private const string Book = "{ \"id\": 4711, \"title\": \"T\", \"author\": \"A\" }";
    private const string FailureMessage = "The service failed. Its log shows the cause.";

    [SkippableFact]
    public async Task AKilledStoreIsUnavailableUntilItIsRestarted()
    {
        var (services, others) = (await store.StartWithoutTimeLimitAsync(), await store.StartWithTimeLimitAsync());
        var health = new Health.HealthClient(services.Channel);
        await AssertRespondsAsync(services);

        await store.Server.KillAsync();
        foreach (var path in new[] { "/api/payloads/small/1", "/api/payloads/large", "/api/payloads/deep/stream", "/api/books",
            "/api/books/1", "/health/ready" })
        {
            await AssertUnavailableAsync(await services.Rest.GetAsync(path));
        }

        await AssertUnavailableAsync(await services.Rest.PostTextAsync("/api/books", Book));
        await AssertUnavailableAsync(await services.Rest.DeleteAsync("/api/books/1"));
        await GrpcAssert.AssertFailsAsync(
            StatusCode.Unavailable,
            services.Books.InsertBookAsync(new() { Id = 4711, Title = "T", Author = "A" }));
        await GrpcAssert.AssertFailsAsync(StatusCode.Unavailable, services.Books.ListBooksAsync(new()));
        await GrpcAssert.AssertFailsAsync(StatusCode.Unavailable, services.Books.GetBookAsync(new() { Id = 1 }));
        await GrpcAssert.AssertFailsAsync(StatusCode.Unavailable, services.Books.DeleteBookAsync(new() { Id = 1 }));
        await GrpcAssert.AssertFailsAsync(StatusCode.Unavailable, services.Grpc.GetSmallPayloadAsync(new() { Id = 1 }));
        await GrpcAssert.AssertFailsAsync(StatusCode.Unavailable, services.Grpc.ListLargePayloadsAsync(new()));
        await GrpcAssert.AssertFailsAsync(
            StatusCode.Unavailable, () => services.Grpc.StreamDeepPayloads(new()).ResponseStream.MoveNext(CancellationToken.None));
        Assert.Equal(ServingStatus.NotServing, (await health.CheckAsync(new())).Status);
        Assert.Equal(HttpStatusCode.OK, (await services.Rest.GetAsync("/health/live")).StatusCode);

        await store.Server.RestartAsync();
        await AssertRespondsAsync(services);
        Assert.Equal(ServingStatus.Serving, (await health.CheckAsync(new())).Status);

        // Only a read discovers that the sessions of the other services have died. Without these reads, a change in another test would
        // fail.
        await Polling.WaitUntilAsync(async () => (await others.Rest.GetAsync("/api/payloads/small/1")).IsSuccessStatusCode);
        await Polling.WaitUntilAsync(
            async () => await GrpcAssert.ReadStatusAsync(others.Grpc.GetSmallPayloadAsync(new() { Id = 1 })) == StatusCode.OK);
    }

    [SkippableFact]
    public async Task AHangingStoreIsNotServingUntilItContinues()
    {
        var health = new Health.HealthClient((await store.StartWithTimeLimitAsync()).Channel);

        // On a busy machine a first call takes longer than the limit.
        await Polling.WaitUntilAsync(async () => (await health.CheckAsync(new())).Status == ServingStatus.Serving);
        Assert.True(PosixSignals.TrySend(store.Server.ProcessId, PosixSignals.Stop));
        try
        {
            await Polling.WaitUntilAsync(async () => (await health.CheckAsync(new())).Status == ServingStatus.NotServing);
        }
        finally
        {
            PosixSignals.TrySend(store.Server.ProcessId, PosixSignals.Continue);
        }

        await Polling.WaitUntilAsync(async () => (await health.CheckAsync(new())).Status == ServingStatus.Serving);
    }

    [SkippableFact]
    public async Task AnyOtherFailureIs500OrInternalWithoutImplementationDetails()
    {
        await using var services = (await ServicePair.StartAsync(store.Settings)).ExpectErrors();
        await using var connection = new MySqlConnection(store.Server.ConnectionString + ";Pooling=False");
        await connection.ExecuteAsync("RENAME TABLE Book TO Elsewhere");
        try
        {
            Assert.Equal(
                FailureMessage,
                await ProblemAssert.AssertProblemAsync(HttpStatusCode.InternalServerError, services.Rest.GetAsync("/api/books/1")));
            Assert.Equal(
                FailureMessage, await ProblemAssert.AssertProblemAsync(
                    HttpStatusCode.InternalServerError,
                    services.Rest.DeleteAsync("/api/books/1")));
            Assert.Equal(
                FailureMessage, await GrpcAssert.AssertFailsAsync(
                    StatusCode.Internal, services.Books.InsertBookAsync(new() { Id = 4711, Title = "T", Author = "A" })));
        }
        finally
        {
            await connection.ExecuteAsync("RENAME TABLE Elsewhere TO Book");
        }
    }

    private static async Task AssertUnavailableAsync(HttpResponseMessage response)
    {
        await ProblemAssert.AssertProblemAsync(HttpStatusCode.ServiceUnavailable, response);
        Assert.NotNull(response.Headers.RetryAfter);
    }

    private static async Task AssertRespondsAsync(ServicePair services)
    {
        Assert.Equal(HttpStatusCode.OK, (await services.Rest.GetAsync("/api/payloads/small/1")).StatusCode);
        Assert.Equal(1, (await services.Grpc.GetSmallPayloadAsync(new() { Id = 1 })).Id);
    }
}
