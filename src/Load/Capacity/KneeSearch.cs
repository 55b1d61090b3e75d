namespace RpcBench.Load.Capacity;

/// <summary>Finds where more calls at once bring nothing any more.</summary>
/// <param name="Knee">Twice as many at once gained less than was asked for; or the most that were tried.</param>
/// <param name="Trials">In the order in which they were made: one, two, four …</param>
public sealed record KneeSearch(KneeTrial Knee, IReadOnlyList<KneeTrial> Trials)
{
    /// <summary>What doubling has to gain to go on.</summary>
    public const double Gain = 0.05;

    /// <summary>Doubles the calls at once until that gains less than <see cref="Gain"/>.</summary>
    /// <param name="trial">A closed loop of so many; gives good calls a second.</param>
    /// <param name="most">No more than these are tried.</param>
    /// <param name="first">The first number.</param>
    /// <param name="cancellation">Between trials.</param>
    public static async Task<KneeSearch> RunAsync(Func<int, Task<double>> trial, int most, int first = 1, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(trial);
        ArgumentOutOfRangeException.ThrowIfLessThan(first, 1);
        ArgumentOutOfRangeException.ThrowIfLessThan(most, first);
        List<KneeTrial> trials = [new(first, await trial(first))];
        while (trials[^1].InFlight < most)
        {
            cancellation.ThrowIfCancellationRequested();
            var before = trials[^1];
            var inFlight = (int)Math.Min(most, 2L * before.InFlight);
            trials.Add(new(inFlight, await trial(inFlight)));
            if (trials[^1].PerSecond < before.PerSecond * (1 + Gain))
            {
                return new(before, trials);
            }
        }

        return new(trials[^1], trials);
    }
}
