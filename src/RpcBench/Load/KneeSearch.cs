namespace RpcBench.Load;

/// <summary>The search for the number of calls in flight beyond which throughput stops growing.</summary>
internal static class KneeSearch
{
    /// <summary>Smallest relative gain for which a doubling counts as an improvement.</summary>
    public const double Gain = 0.05;

    /// <summary>Doubles the calls in flight from 1 up to <paramref name="most"/> until two doublings in a row gain less than <see
    /// cref="Gain"/>. Two are required because one trial can be unlucky. A trial returns good calls per second.</summary>
    /// <returns>The last result that gained at least <see cref="Gain"/>, or the first result if no doubling did.</returns>
    public static async Task<(int InFlight, double PerSecond)> RunAsync(
        Func<int, Task<double>> trial, int most, CancellationToken cancellation = default)
    {
        var inFlight = 1;
        var idle = 0;
        var knee = (InFlight: inFlight, PerSecond: await trial(inFlight));
        while (inFlight < most && idle < 2)
        {
            cancellation.ThrowIfCancellationRequested();
            inFlight = (int)Math.Min(most, 2L * inFlight);
            var perSecond = await trial(inFlight);
            if (perSecond < knee.PerSecond * (1 + Gain))
            {
                idle++;
            }
            else
            {
                knee = (inFlight, perSecond);
                idle = 0;
            }
        }

        return knee;
    }
}
