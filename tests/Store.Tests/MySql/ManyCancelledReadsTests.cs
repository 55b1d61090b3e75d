namespace RpcBench.Store.Tests.MySql;

[Collection(MariaDb.Name)]
public sealed class ManyCancelledReadsTests(MariaDb mariaDb)
{
    private const int Sessions = 100;

    [SkippableFact]
    public async Task HundredsOfCancelledReadsLeakNoSession()
    {
        await using var store = await MariaDb.OpenAsync($"{mariaDb.SeededConnectionString};Maximum Pool Size={Sessions}");
        for (var round = 0; round < 3; round++)
        {
            using CancellationTokenSource givenUp = new();
            var answered = 0;
            var many = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            var callers = Enumerable.Range(0, 2000).Select(id => Task.Run(async () =>
            {
                while (true)
                {
                    await store.Small.FindAsync(1 + (id % 100), givenUp.Token);
                    if (Interlocked.Increment(ref answered) == 2000)
                    {
                        many.SetResult();
                    }
                }
            })).ToArray();
            await Task.WhenAny(many.Task, Task.WhenAll(callers));
            await givenUp.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Task.WhenAll(callers));
            Assert.All(callers, caller => Assert.True(caller.IsCanceled, $"{caller.Exception?.InnerException}"));

            // As many streams as there are sessions can be open at once only if no session was lost.
            var streams = Enumerable.Range(0, Sessions).Select(_ => store.Small.StreamAsync(default).GetAsyncEnumerator())
                .ToArray();
            await Task.WhenAll(streams.Select(async stream => Assert.True(await stream.MoveNextAsync())));
            await Task.WhenAll(streams.Select(async stream => await stream.DisposeAsync()));
        }
    }

    // With the driver's own token, all callers would wait for half a minute, because each opens a connection for KILL QUERY on a thread of
    // the thread pool.
    [SkippableFact]
    public async Task AHundredCallsToAHangingServerEndAtTheirTimeLimit()
    {
        Skip.IfNot(OperatingSystem.IsLinux());
        await using var store = await MariaDb.OpenAsync($"{mariaDb.SeededConnectionString};Maximum Pool Size={Sessions}");
        await Task.WhenAll(Enumerable.Range(1, Sessions).Select(id => store.Small.FindAsync(id, default).AsTask()));
        Assert.True(PosixSignals.TrySend(mariaDb.Server.ProcessId, PosixSignals.Stop));
        var clock = Stopwatch.StartNew();
        try
        {
            using CancellationTokenSource limit = new(TimeSpan.FromSeconds(0.5));
            var callers = Enumerable.Range(1, Sessions).Select(id => store.Small.FindAsync(id, limit.Token).AsTask()).ToArray();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Task.WhenAll(callers));
            Assert.True(clock.Elapsed < TimeSpan.FromSeconds(10), $"The last was let go after {clock.Elapsed}.");
        }
        finally
        {
            Assert.True(PosixSignals.TrySend(mariaDb.Server.ProcessId, PosixSignals.Continue));
        }

        Assert.NotNull(await store.Small.FindAsync(1, default));
    }
}
