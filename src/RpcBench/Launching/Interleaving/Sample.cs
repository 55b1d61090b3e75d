namespace RpcBench.Launching.Interleaving;

/// <summary>The number of calls that is enough to show a property that all calls share.</summary>
internal static class Sample
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);

    /// <summary>Returns the given number of calls, or as many calls as take two seconds one after the other if that is fewer. Returns at
    /// least one.</summary>
    public static int Count(int most, TimeSpan call) => Math.Min(most, (int)Math.Clamp(Longest / call, 1, int.MaxValue));
}
