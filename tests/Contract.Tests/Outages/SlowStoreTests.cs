using Dapper;
using MySqlConnector;

namespace RpcBench.Contract.Tests.Outages;

[Collection(nameof(SlowStore))]
public sealed class SlowStoreTests(SlowStore store)
{
    private const string Late = "The store did not answer within 1 s.";

    [SkippableTheory, InlineData("/1"), InlineData(""), InlineData("/stream")]
    public async Task TheTimeLimitEndsARestCallAndItsQuery(string path)
    {
        var services = await store.LimitedAsync();
        await using (var locked = await LockedTable.TakeAsync(store.Server.ConnectionString))
        {
            var detail = await ProblemAssert.IsAsync(HttpStatusCode.GatewayTimeout, services.Rest.GetAsync($"/api/payloads/small{path}"));
            Assert.Equal(Late, detail);
            await locked.UntilWaitingAsync(0);
        }

        await Until.TrueAsync(async () => (await services.Rest.GetAsync($"/api/payloads/small{path}")).IsSuccessStatusCode);
    }

    [SkippableFact]
    public async Task TheTimeLimitEndsAGrpcCallAndItsQuery()
    {
        var services = await store.LimitedAsync();
        await using (var locked = await LockedTable.TakeAsync(store.Server.ConnectionString))
        {
            var detail = await GrpcAssert.FailsAsync(StatusCode.DeadlineExceeded, services.Grpc.GetSmallPayloadAsync(new() { Id = 1 }));
            Assert.Equal(Late, detail);
            await locked.UntilWaitingAsync(0);
        }

        await Until.TrueAsync(
            async () => await GrpcAssert.StatusAsync(services.Grpc.GetSmallPayloadAsync(new() { Id = 1 })) == StatusCode.OK);
    }

    [SkippableFact]
    public async Task TheTimeLimitEndsAChangeWhichIsThenNotCarriedOut()
    {
        var services = await store.LimitedAsync();
        await using (var locked = await LockedTable.TakeAsync(store.Server.ConnectionString, "Book"))
        {
            await ProblemAssert.IsAsync(
                HttpStatusCode.GatewayTimeout,
                services.Rest.PostTextAsync("/api/books", "{ \"id\": 4711, \"title\": \"T\", \"author\": \"A\" }"));
            await GrpcAssert.FailsAsync(StatusCode.DeadlineExceeded, services.Books.DeleteBookAsync(new() { Id = 1 }));
            await locked.UntilWaitingAsync(0);
        }

        var patient = await store.PatientAsync();
        await GrpcAssert.FailsAsync(StatusCode.NotFound, patient.Books.GetBookAsync(new() { Id = 4711 }));
        Assert.Equal(1, (await patient.Books.GetBookAsync(new() { Id = 1 })).Id);
    }

    [SkippableFact]
    public async Task TheDeadlineOfAGrpcCallEndsItsQuery()
    {
        var services = await store.PatientAsync();
        await using var locked = await LockedTable.TakeAsync(store.Server.ConnectionString);
        var hasWaited = false;
        var seconds = 1;
        while (!hasWaited)
        {
            // On a busy machine a deadline may pass before the query starts. Then a later deadline is tried.
            CallOptions options = new(deadline: DateTime.UtcNow.AddSeconds(seconds));
            var status = GrpcAssert.StatusAsync(services.Grpc.GetSmallPayloadAsync(new() { Id = 1 }, options));
            await Until.TrueAsync(async () =>
            {
                hasWaited = await locked.WaitingAsync() == 1;
                return hasWaited || status.IsCompleted;
            });
            Assert.Equal(StatusCode.DeadlineExceeded, await status);
            seconds *= 2;
        }

        await locked.UntilWaitingAsync(0);
    }

    [SkippableFact]
    public async Task ACallerThatLeavesEndsItsQueryOverBothApis()
    {
        var services = await store.PatientAsync();
        await using var locked = await LockedTable.TakeAsync(store.Server.ConnectionString);
        using var leaving = new CancellationTokenSource();
        var rest = services.Rest.GetAsync("/api/payloads/small/1", leaving.Token);
        var get = services.Grpc.GetSmallPayloadAsync(new() { Id = 1 }, new CallOptions(cancellationToken: leaving.Token));
        var list = services.Grpc.ListMediumPayloadsAsync(new(), new CallOptions(cancellationToken: leaving.Token));
        await locked.UntilWaitingAsync(3);

        await leaving.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => rest);
        await GrpcAssert.FailsAsync(StatusCode.Cancelled, get);
        await GrpcAssert.FailsAsync(StatusCode.Cancelled, list);
        await locked.UntilWaitingAsync(0);
    }

    [SkippableFact]
    public async Task AServiceStopsThoughACallStillWaits()
    {
        await using var service = await StartedService.StartAsync(ServiceAssembly.Rest, store.Settings);
        await using var locked = await LockedTable.TakeAsync(store.Server.ConnectionString);
        using var client = ServiceClient.Http1(service.Announcement.Http1);
        var waiting = client.GetAsync("/api/payloads/small/1");
        await locked.UntilWaitingAsync(1);

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

    public static async Task<LockedTable> TakeAsync(string connectionString, string table = "Payload_Small")
    {
        var connection = new MySqlConnection(connectionString + ";Pooling=False");
        await connection.OpenAsync();
        await connection.ExecuteAsync($"LOCK TABLES {table} WRITE");
        return new(connection, table);
    }

    public Task UntilWaitingAsync(int queries) => Until.TrueAsync(async () => await WaitingAsync() == queries);

    public Task<int> WaitingAsync() => _connection.ExecuteScalarAsync<int>(
        $"SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID() AND info LIKE '%{_table}%'");

    public ValueTask DisposeAsync() => _connection.DisposeAsync();
}
