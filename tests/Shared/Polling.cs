namespace RpcBench.Tests;

/// <summary>Waits for a condition, so that no test depends on how fast the machine is.</summary>
internal static class Polling
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromMinutes(3);

    /// <summary>Waits until the condition holds. Fails if the condition does not hold within three minutes.</summary>
    public static Task WaitUntilAsync(Func<bool> condition) => WaitUntilAsync(() => Task.FromResult(condition()));

    public static async Task WaitUntilAsync(Func<Task<bool>> condition)
    {
        using var limit = new CancellationTokenSource(WaitTimeout);
        using var look = new PeriodicTimer(TimeSpan.FromMilliseconds(50));
        while (!await condition())
        {
            await look.WaitForNextTickAsync(limit.Token);
        }
    }
}
