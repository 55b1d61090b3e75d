using RpcBench.Bench.Runs.Paired;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Runs.Networks;

/// <summary>
/// How often calls are repeated over one network. A far one's calls take hundreds of times those of the loopback device, and vary by far
/// less of themselves: fewer of them do, or three networks would take an hour.
/// </summary>
public sealed record Repetitions
{
    private const int FarPairs = 8;

    // A benchmark blocks a thread for each awaited invocation; ten calls in one keep that wake-up out of the figure. Over a far network it is nothing.
    private const int NearCallsPerInvocation = 10;

    private const long SlowBitsPerSecond = 50_000_000;

    private static readonly TimeSpan FarFrom = TimeSpan.FromMilliseconds(20);

    private Repetitions(PairedOptions paired, bool isFar, string? note) => (Paired, IsFar, Note) = (paired, isFar, note);

    public PairedOptions Paired { get; }

    /// <summary>Whether there are fewer than usual.</summary>
    public bool IsFar { get; }

    /// <summary>Calls in one invocation of BenchmarkDotNet.</summary>
    public int CallsPerInvocation => IsFar ? 1 : NearCallsPerInvocation;

    /// <summary>How they were lowered and why, for the record; null: they were not.</summary>
    public string? Note { get; }

    /// <summary>Those of one network.</summary>
    /// <param name="network">Far: a round trip of more than 20 ms, or a link on which a large response alone takes as long.</param>
    /// <param name="pairs">The pairs that the user chose; null: chosen here.</param>
    /// <param name="choosesIterations">Whether the user chose BenchmarkDotNet's iterations.</param>
    public static Repetitions For(NetworkProfile network, int? pairs, bool choosesIterations)
    {
        ArgumentNullException.ThrowIfNull(network);
        var usual = new PairedOptions();
        if (network.RoundTrip <= FarFrom && network.BitsPerSecond is null or >= SlowBitsPerSecond)
        {
            return new(usual with { Pairs = pairs ?? usual.Pairs }, isFar: false, note: null);
        }

        // The first warm-up call grows the windows, and the second goes through them; what is left to fall is nothing beside the distance.
        var warm = network.RoundTrip * 1.5;
        var paired = usual with { Pairs = pairs ?? FarPairs, MinimumCalls = 1, WarmUp = warm, LongestWarmUp = warm };
        return new(paired, isFar: true, Describe(network, paired, usual, pairs is not null, choosesIterations));
    }

    private static string Describe(NetworkProfile network, PairedOptions paired, PairedOptions usual, bool hasOwnPairs, bool choosesIterations)
    {
        var pairs = hasOwnPairs ? $"{paired.Pairs} pairs as configured" : $"{paired.Pairs} pairs of blocks instead of {usual.Pairs}";
        var job = choosesIterations ? "" : $", and {Benchmarks.BenchmarkConfig.FarIterations} iterations of one call in BenchmarkDotNet instead of {Benchmarks.BenchmarkConfig.NearIterations} of 200 ms";
        var remedy = (hasOwnPairs, choosesIterations) switch { (true, true) => "", (true, false) => "; --job asks for more", (false, true) => "; --pairs asks for more", _ => "; --pairs and --job ask for more" };
        return $"{network.Name} is measured with fewer repetitions, because a call over it takes long ({network.Describe()}): {pairs}, blocks of one call or more{job}{remedy}.";
    }
}
