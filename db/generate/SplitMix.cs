namespace RpcBench.SeedGenerator;

/// <summary>SplitMix64 (Steele, Lea and Flood 2014): a short generator that returns the same sequence on every runtime, which Random does
/// not guarantee.</summary>
internal sealed class SplitMix(string name)
{
    private ulong _state = Encoding.UTF8.GetBytes(name).Aggregate(0xcbf29ce484222325UL, (hash, octet) => (hash ^ octet) * 0x100000001b3UL);

    public ulong Next()
    {
        var z = _state += 0x9e3779b97f4a7c15UL;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9UL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebUL;
        return z ^ (z >> 31);
    }

    public int NextBelow(int end) => (int)(Next() % (ulong)end);

    /// <summary>Returns a number from 0 to below 1, with 53 random bits.</summary>
    public double NextFraction() => (Next() >> 11) * (1.0 / (1UL << 53));

    public T Pick<T>(IReadOnlyList<T> items) => items[NextBelow(items.Count)];
}
