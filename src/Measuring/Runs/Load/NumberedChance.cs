namespace RpcBench.Measuring.Runs.Load;

/// <summary>Chance that depends on a call's number and the seed alone, so that both APIs and every repetition make the same
/// calls.</summary>
internal static class NumberedChance
{
    private const ulong Golden = 0x9E37_79B9_7F4A_7C15;

    /// <summary>Evenly spread over all values: the steps of the SplitMix64 generator (Steele, Lea, Flood 2014) taken at one
    /// place.</summary>
    public static ulong Of(long number, int seed)
    {
        var mixed = unchecked(((ulong)number + ((ulong)(uint)seed << 32) + 1) * Golden);
        mixed = unchecked((mixed ^ (mixed >> 30)) * 0xBF58_476D_1CE4_E5B9);
        mixed = unchecked((mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB);
        return mixed ^ (mixed >> 31);
    }
}
