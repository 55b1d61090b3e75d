namespace RpcBench.Load;

/// <summary>Finds where more calls at once bring nothing: twice in a row, as one trial can be unlucky.</summary>
internal static class KneeSearch
{
    /// <summary>What doubling has to gain to go on.</summary>
    public const double Gain = 0.05;

    /// <summary>Doubles the calls at once, from one and no more than <paramref name="most"/>, until two doublings in a row gain less than
    /// <see cref="Gain"/>; a trial gives good calls a second.</summary>
    /// <returns>The best before those; or of all, where the most that may be tried came first.</returns>
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
