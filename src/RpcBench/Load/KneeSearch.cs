namespace RpcBench.Load;

/// <summary>Finds where more calls at once bring nothing any more. One trial can be unlucky: it takes two in a row, twice and four times as
/// many, that gain nothing over the best before them.</summary>
/// <param name="Knee">The best before those; or of all, where the most that may be tried came first.</param>
/// <param name="Trials">In the order in which they were made: one, two, four …</param>
internal sealed record KneeSearch(KneeTrial Knee, IReadOnlyList<KneeTrial> Trials)
{
    /// <summary>What doubling has to gain to go on.</summary>
    public const double Gain = 0.05;

    /// <summary>Doubles the calls at once, no more than <paramref name="most"/>, until two doublings in a row gain less than
    /// <see cref="Gain"/>; a trial gives good calls a second.</summary>
    public static async Task<KneeSearch> RunAsync(Func<int, Task<double>> trial, int most, CancellationToken cancellation = default)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(most, 1);
        List<KneeTrial> trials = [new(1, await trial(1))];
        var (knee, idle) = (trials[0], 0);
        while (trials[^1].InFlight < most)
        {
            cancellation.ThrowIfCancellationRequested();
            var inFlight = (int)Math.Min(most, 2L * trials[^1].InFlight);
            trials.Add(new(inFlight, await trial(inFlight)));
            (knee, idle) = trials[^1].PerSecond < knee.PerSecond * (1 + Gain) ? (knee, idle + 1) : (trials[^1], 0);
            if (idle == 2)
            {
                break;
            }
        }

        return new(knee, trials);
    }
}

/// <summary>A closed loop of so many calls at once on the way to the knee, and its good calls a second.</summary>
internal sealed record KneeTrial(int InFlight, double PerSecond);
