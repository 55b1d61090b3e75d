namespace RpcBench.Hosting;

/// <summary>Work that touches neither memory nor the kernel, so that its duration varies only with the speed of the machine.</summary>
internal static class FixedWork
{
    // A repetition takes a few milliseconds, which is shorter than a slow phase of a machine and much longer than reading the clock.
    private const int Steps = 2_000_000;
    private const int Repetitions = 20;
    private const int WarmUps = 5;

    private static ulong _result;

    /// <summary>Repeats the work for about a tenth of a second, and returns the nanoseconds of each repetition.</summary>
    public static IReadOnlyList<double> Measure()
    {
        for (var number = 0; number < WarmUps; number++)
        {
            RunOnce();
        }

        return [.. Enumerable.Range(0, Repetitions).Select(_ =>
        {
            var start = Stopwatch.GetTimestamp();
            RunOnce();
            return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        })];
    }

    // Each step needs the result of the previous step, so that no processor can execute two steps at once.
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    private static void RunOnce()
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
