namespace RpcBench.Launching.Interleaving;

/// <summary>The number of calls that is enough to show something that all calls have in common.</summary>
internal static class CallSample
{
    private static readonly TimeSpan MaxDuration = TimeSpan.FromSeconds(2);

    /// <summary>Returns the smaller of <paramref name="most"/> and the number of calls that fit into two seconds, which is at least
    /// 1.</summary>
    public static int ChooseSize(int most, TimeSpan call) => Math.Min(most, (int)Math.Clamp(MaxDuration / call, 1, int.MaxValue));
}
