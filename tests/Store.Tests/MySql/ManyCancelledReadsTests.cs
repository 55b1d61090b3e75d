namespace RpcBench.Store.Tests.MySql;

[Collection(MariaDb.Name)]
public sealed class ManyCancelledReadsTests(MariaDb mariaDb)
{
    private const int Sessions = 100;

    [SkippableFact]
    public async Task CallersThatGiveUpByTheHundredLeaveEverySessionsPlaceToThoseThatCome()
    {
        await using var store = await MariaDb.OpenAsync($"{mariaDb.Seeded};Maximum Pool Size={Sessions}");
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

            // As many streams as there are sessions are open at once only where no place was lost.
            var streams = Enumerable.Range(0, Sessions).Select(_ => store.Small.StreamAsync(default).GetAsyncEnumerator())
                .ToArray();
            await Task.WhenAll(streams.Select(async stream => Assert.True(await stream.MoveNextAsync())));
            await Task.WhenAll(streams.Select(async stream => await stream.DisposeAsync()));
        }
    }
}
