namespace RpcBench.Launching.Interleaving;

/// <summary>The number of calls that is enough to show a property that all calls share.</summary>
internal static class CallSample
{
    private static readonly TimeSpan MaxDuration = TimeSpan.FromSeconds(2);

    /// <summary>Returns the given number, or at least one and as many calls as fit into two seconds if that is fewer.</summary>
    public static int ChooseSize(int most, TimeSpan call) => Math.Min(most, (int)Math.Clamp(MaxDuration / call, 1, int.MaxValue));
}
