namespace RpcBench.Bench.Tests.Whole;

/// <summary>Waits on a condition.</summary>
internal static class Until
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    /// <summary>Returns once the condition holds; fails where it does not within a minute.</summary>
    public static async Task TrueAsync(Func<bool> condition)
    {
        using var limit = new CancellationTokenSource(WaitTimeout);
        using var look = new PeriodicTimer(TimeSpan.FromMilliseconds(50));
        while (!condition())
        {
            await look.WaitForNextTickAsync(limit.Token);
        }
    }
}
