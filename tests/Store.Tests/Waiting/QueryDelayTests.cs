using RpcBench.Store.Waiting;

namespace RpcBench.Store.Tests.Waiting;

public sealed class QueryDelayTests
{
    private static readonly TimeSpan Delay = TimeSpan.FromMilliseconds(1);

    // The shortest time is guaranteed, and no machine is too slow to keep that guarantee.
    [Fact]
    public async Task NoWaitIsShorterThanTheDelayEvenWithManyConcurrentWaits()
    {
        await using var delay = new QueryDelay(Delay);

        var waited = await Task.WhenAll(Enumerable.Range(0, 64).Select(async _ =>
        {
            var shortest = TimeSpan.MaxValue;
            for (var wait = 0; wait < 20; wait++)
            {
                var start = Stopwatch.GetTimestamp();
                await delay.WaitAsync(default);
                var took = Stopwatch.GetElapsedTime(start);
                shortest = took < shortest ? took : shortest;
            }

            return shortest;
        }));

        Assert.All(waited, shortest => Assert.True(shortest >= Delay, $"{shortest.TotalMicroseconds} us"));
    }

    [Fact]
    public async Task ACancelledWaitDoesNotEndOtherWaits()
    {
        await using var delay = new QueryDelay(Delay);
        using var gone = new CancellationTokenSource();
        var (left, stays) = (delay.WaitAsync(gone.Token), delay.WaitAsync(default));
        await gone.CancelAsync();

        await stays;
        await Task.WhenAny(left);
        Assert.True(left.IsCanceled || left.IsCompletedSuccessfully);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => delay.WaitAsync(new(canceled: true)));
    }
}
