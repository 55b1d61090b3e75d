using Dapper;
using MySqlConnector;

namespace RpcBench.Contract.Tests.Outages;

[Collection(nameof(SlowStore))]
public sealed class SlowStoreTests(SlowStore store)
{
    private const string TimeoutMessage = "The store did not answer within 1 s.";

    [SkippableTheory, InlineData("/1"), InlineData(""), InlineData("/stream")]
    public async Task TheTimeLimitEndsARestCallAndItsQuery(string path)
    {
        var services = await store.StartWithTimeLimitAsync();
        await using (var locked = await LockedTable.LockAsync(store.Server.ConnectionString))
        {
            var detail = await ProblemAssert.AssertProblemAsync(
                HttpStatusCode.GatewayTimeout,
                services.Rest.GetAsync($"/api/payloads/small{path}"));
            Assert.Equal(TimeoutMessage, detail);
            await locked.WaitForQueriesAsync(0);
        }

        await Polling.WaitUntilAsync(async () => (await services.Rest.GetAsync($"/api/payloads/small{path}")).IsSuccessStatusCode);
    }

    [SkippableFact]
    public async Task TheTimeLimitEndsAGrpcCallAndItsQuery()
    {
        var services = await store.StartWithTimeLimitAsync();
        await using (var locked = await LockedTable.LockAsync(store.Server.ConnectionString))
        {
            var detail = await GrpcAssert.AssertFailsAsync(
                StatusCode.DeadlineExceeded,
                services.Grpc.GetSmallPayloadAsync(new() { Id = 1 }));
            Assert.Equal(TimeoutMessage, detail);
            await locked.WaitForQueriesAsync(0);
        }

        await Polling.WaitUntilAsync(
            async () => await GrpcAssert.ReadStatusAsync(services.Grpc.GetSmallPayloadAsync(new() { Id = 1 })) == StatusCode.OK);
    }

    [SkippableFact]
    public async Task AChangeThatExceedsTheTimeLimitIsNotApplied()
    {
        var services = await store.StartWithTimeLimitAsync();
        await using (var locked = await LockedTable.LockAsync(store.Server.ConnectionString, "Book"))
        {
            await ProblemAssert.AssertProblemAsync(
                HttpStatusCode.GatewayTimeout,
                services.Rest.PostTextAsync("/api/books", "{ \"id\": 4711, \"title\": \"T\", \"author\": \"A\" }"));
            await GrpcAssert.AssertFailsAsync(StatusCode.DeadlineExceeded, services.Books.DeleteBookAsync(new() { Id = 1 }));
            await locked.WaitForQueriesAsync(0);
        }

        var patient = await store.StartWithoutTimeLimitAsync();
        await GrpcAssert.AssertFailsAsync(StatusCode.NotFound, patient.Books.GetBookAsync(new() { Id = 4711 }));
        Assert.Equal(1, (await patient.Books.GetBookAsync(new() { Id = 1 })).Id);
    }

    [SkippableFact]
    public async Task TheDeadlineOfAGrpcCallEndsItsQuery()
    {
        var services = await store.StartWithoutTimeLimitAsync();
        await using var locked = await LockedTable.LockAsync(store.Server.ConnectionString);
        var hasWaited = false;
        var seconds = 1;
        while (!hasWaited)
        {
            // On a busy machine a deadline may pass before the query starts. Then a later deadline is tried.
            CallOptions options = new(deadline: DateTime.UtcNow.AddSeconds(seconds));
            var status = GrpcAssert.ReadStatusAsync(services.Grpc.GetSmallPayloadAsync(new() { Id = 1 }, options));
            await Polling.WaitUntilAsync(async () =>
            {
                hasWaited = await locked.CountWaitingQueriesAsync() == 1;
                return hasWaited || status.IsCompleted;
            });
            Assert.Equal(StatusCode.DeadlineExceeded, await status);
            seconds *= 2;
        }

        await locked.WaitForQueriesAsync(0);
    }

    [SkippableFact]
    public async Task ACancelledCallEndsItsQueryOverBothApis()
    {
        var services = await store.StartWithoutTimeLimitAsync();
        await using var locked = await LockedTable.LockAsync(store.Server.ConnectionString);
        using var leaving = new CancellationTokenSource();
        var rest = services.Rest.GetAsync("/api/payloads/small/1", leaving.Token);
        var get = services.Grpc.GetSmallPayloadAsync(new() { Id = 1 }, new CallOptions(cancellationToken: leaving.Token));
        var list = services.Grpc.ListMediumPayloadsAsync(new(), new CallOptions(cancellationToken: leaving.Token));
        await locked.WaitForQueriesAsync(3);

        await leaving.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => rest);
        await GrpcAssert.AssertFailsAsync(StatusCode.Cancelled, get);
        await GrpcAssert.AssertFailsAsync(StatusCode.Cancelled, list);
        await locked.WaitForQueriesAsync(0);
    }

    [SkippableFact]
    public async Task AServiceStopsAlthoughACallIsWaiting()
    {
        await using var service = await StartedService.StartAsync(ServiceAssembly.Rest, store.Settings);
        await using var locked = await LockedTable.LockAsync(store.Server.ConnectionString);
        using var client = ServiceClient.CreateHttp1(service.Announcement.Http1);
        var waiting = client.GetAsync("/api/payloads/small/1");
        await locked.WaitForQueriesAsync(1);

        var exit = await service.StopAsync();
        Assert.Equal(0, exit.Code);
        Assert.Empty(exit.Errors);
        await Assert.ThrowsAsync<HttpRequestException>(() => waiting);
    }
}

/// <summary>A lock on a table, by default the table of small payloads. Calls that read or change the table wait until the lock is
/// disposed.</summary>
internal sealed class LockedTable : IAsyncDisposable
{
    private readonly MySqlConnection _connection;
    private readonly string _table;

    private LockedTable(MySqlConnection connection, string table) => (_connection, _table) = (connection, table);

    public static async Task<LockedTable> LockAsync(string connectionString, string table = "Payload_Small")
    {
        var connection = new MySqlConnection(connectionString + ";Pooling=False");
        await connection.OpenAsync();
        await connection.ExecuteAsync($"LOCK TABLES {table} WRITE");
        return new(connection, table);
    }

    public Task WaitForQueriesAsync(int queries) => Polling.WaitUntilAsync(async () => await CountWaitingQueriesAsync() == queries);

    public Task<int> CountWaitingQueriesAsync() => _connection.ExecuteScalarAsync<int>(
        $"SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID() AND info LIKE '%{_table}%'");

    public ValueTask DisposeAsync() => _connection.DisposeAsync();
}
