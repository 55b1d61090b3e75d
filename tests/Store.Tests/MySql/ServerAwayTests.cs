namespace RpcBench.Store.Tests.MySql;

[Collection(MariaDb.Name)]
public sealed class ServerAwayTests(MariaDb mariaDb)
{
    private static readonly Book Added = new() { Id = 4711, Title = "T", Author = "A" };

    [SkippableFact]
    public async Task AChangeOverADeadSessionIsNotRetriedAndTheNextChangeSucceeds()
    {
        await using var store = await MariaDb.OpenAsync(await mariaDb.CreateDatabaseAsync(isSeeded: true));
        await store.Books.ListAsync(default);
        await mariaDb.Server.RestartAsync();

        // The statement could have been executed before the session died. Only the caller knows what a second execution would mean.
        await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.InsertAsync(Added, default));
        Assert.True(await store.Books.InsertAsync(Added, default));
        Assert.True(await store.Books.DeleteAsync(Added.Id, default));
    }

    [SkippableFact]
    public async Task CallsFailAsUnavailableWhileTheServerIsDownAndSucceedAfterARestart()
    {
        await using var store = await MariaDb.OpenAsync(mariaDb.SeededConnectionString);
        await Task.WhenAll(Enumerable.Range(1, 20).Select(async id => await store.Large.FindAsync(id, default)));

        await mariaDb.Server.KillAsync();
        try
        {
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Large.FindAsync(1, default));
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Large.ListAsync(default));
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.PingAsync(default));
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.InsertAsync(Added, default));
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.DeleteAsync(1, default));
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.FindAsync(1, default));
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await store.Books.ListAsync(default));
        }
        finally
        {
            await mariaDb.Server.RestartAsync();
        }

        Assert.NotNull(await store.Large.FindAsync(1, default));
    }

    [SkippableFact]
    public async Task ARestartBetweenReadsIsNotNoticed()
    {
        await using var store = await MariaDb.OpenAsync(mariaDb.SeededConnectionString);
        await Task.WhenAll(Enumerable.Range(1, 20).Select(async id => await store.Large.FindAsync(id, default)));
        await mariaDb.Server.RestartAsync();
        await Task.WhenAll(Enumerable.Range(1, 20).Select(async id => Assert.NotNull(await store.Large.FindAsync(id, default))));
    }

    [SkippableFact]
    public async Task CancellingABlockedReadEndsItAndItsStatement()
    {
        await using var store = await MariaDb.OpenAsync(mariaDb.SeededConnectionString);
        await using var locker = new MySqlConnection(mariaDb.SeededConnectionString);
        await locker.OpenAsync();
        await locker.ExecuteAsync("LOCK TABLES Payload_Medium WRITE");

        using var source = new CancellationTokenSource(TimeSpan.FromMilliseconds(300));
        var find = Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.Large.FindAsync(1, source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.Large.ListAsync(source.Token));
        await find;
        await Polling.WaitUntilAsync(async () => await MariaDb.QueryScalarAsync<long>(
            mariaDb
                .SeededConnectionString, "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE STATE LIKE 'Waiting for table%'") == 0);

        await locker.ExecuteAsync("UNLOCK TABLES");
        Assert.NotNull(await store.Large.FindAsync(1, default));
    }

    [SkippableFact]
    public async Task AChangeThatTimesOutOnALockIsUnavailable()
    {
        await using var store = await MariaDb.OpenAsync(mariaDb.SeededConnectionString);
        await using var locker = new MySqlConnection(mariaDb.SeededConnectionString);
        await locker.OpenAsync();
        await using var transaction = await locker.BeginTransactionAsync();
        await locker.ExecuteAsync("SELECT id FROM Book WHERE id = 1 FOR UPDATE", transaction: transaction);
        var limit = (await
            mariaDb.QueryAsRootAsync("SELECT @@GLOBAL.innodb_lock_wait_timeout; SET GLOBAL innodb_lock_wait_timeout = 1"))[0];
        try
        {
            await using var impatient = await MariaDb.OpenAsync(mariaDb.SeededConnectionString);
            await Assert.ThrowsAsync<StoreUnavailableException>(async () => await impatient.Books.DeleteAsync(1, default));
        }
        finally
        {
            await mariaDb.QueryAsRootAsync($"SET GLOBAL innodb_lock_wait_timeout = {limit}");
        }

        await transaction.RollbackAsync();
        Assert.NotNull(await store.Books.FindAsync(1, default));
    }

    [SkippableFact]
    public async Task AMissingTableIsNotReportedAsUnavailable()
    {
        var database = await mariaDb.CreateDatabaseAsync(isSeeded: true);
        await using var store = await MariaDb.OpenAsync(database);
        await MariaDb.ExecuteAsync(database, "DROP TABLE Payload_Deep");
        await Assert.ThrowsAsync<MySqlException>(async () => await store.Deep.FindAsync(1, default));
        Assert.NotNull(await store.Deeper.FindAsync(1, default));
    }

    [SkippableFact]
    public void ThePasswordIsNotAmongTheServersArguments()
    {
        var server = mariaDb.Server;
        Skip.IfNot(OperatingSystem.IsLinux());
        AssertLacks(
            File.ReadAllText($"/proc/{server.ProcessId}/cmdline") + server.LogTail(),
            new MySqlConnectionStringBuilder(server.ConnectionString).Password);
    }
}
