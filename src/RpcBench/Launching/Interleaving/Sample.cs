namespace RpcBench.Launching.Interleaving;

/// <summary>How many calls show what is the same of all of them.</summary>
internal static class Sample
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);

    /// <summary>So many, or as many as take two seconds one after the other; one at least.</summary>
    public static int Count(int most, TimeSpan call) => Math.Min(most, (int)Math.Clamp(Longest / call, 1, int.MaxValue));
}
