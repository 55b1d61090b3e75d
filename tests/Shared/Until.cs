namespace RpcBench.Tests;

/// <summary>Waits on a condition: how long that takes is the machine's affair, and no test's claim.</summary>
internal static class Until
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromMinutes(3);

    /// <summary>Returns once the condition holds; fails where it does not within three minutes.</summary>
    public static Task TrueAsync(Func<bool> condition) => TrueAsync(() => Task.FromResult(condition()));

    public static async Task TrueAsync(Func<Task<bool>> condition)
    {
        using var limit = new CancellationTokenSource(WaitTimeout);
        using var look = new PeriodicTimer(TimeSpan.FromMilliseconds(50));
        while (!await condition())
        {
            await look.WaitForNextTickAsync(limit.Token);
        }
    }
}
