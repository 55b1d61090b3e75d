namespace RpcBench.Hosting;

/// <summary>A fixed piece of work that touches neither memory nor the kernel. Its times differ only as far as the machine's own speed
/// does.</summary>
internal static class FixedWork
{
    // A repetition takes some milliseconds. That is shorter than a slow spell of a machine, and much longer than reading the clock.
    private const int Steps = 2_000_000;
    private const int Repetitions = 20;
    private const int WarmUps = 5;

    private static ulong _result;

    /// <summary>Does the work again and again, which takes about a tenth of a second, and returns the times in nanoseconds.</summary>
    public static IReadOnlyList<double> Repeat()
    {
        for (var number = 0; number < WarmUps; number++)
        {
            Work();
        }

        return [.. Enumerable.Range(0, Repetitions).Select(_ =>
        {
            var start = Stopwatch.GetTimestamp();
            Work();
            return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        })];
    }

    // Each step needs the result of the step before, so that no processor can do two at once.
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static void Work()
    {
        var state = _result | 1;
        for (var step = 0; step < Steps; step++)
        {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
        }

        _result = state;
    }
}
