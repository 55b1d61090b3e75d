namespace RpcBench.Load.Engine;

/// <summary>How long a load is put on, and what bounds it.</summary>
/// <param name="Duration">The window that is measured. A schedule with a length of its own wants that one.</param>
/// <param name="MaxInFlight">Open loop: a call that is due while so many are in flight is not made, and counts as dropped.</param>
/// <param name="Drain">How long calls in flight at the window's end are waited for; then they are given up and count as timed out.</param>
/// <param name="FirstNumber">The first call's number; the next block's is <see cref="LoadMeasurement.NextNumber"/>.</param>
/// <param name="Observer">Hears of each second of the window when it is over and counted, about a tenth of a second later, on a thread that
/// makes no calls; what it throws ends the load. The last one comes after the window's end, when its calls are all back.</param>
/// <param name="EndsWhenDropping">The window ends with the first call that is dropped, for a trial that has its result then.</param>
internal sealed record LoadPlan(
    TimeSpan Duration, int MaxInFlight, TimeSpan Drain, long FirstNumber = 0, Action<SecondRecord>? Observer = null,
    bool EndsWhenDropping = false)
{
    /// <summary>What its calls are called to who listens to <see cref="CallMeter"/>; null: nobody can.</summary>
    public CalledNames? Names { get; init; }
}
