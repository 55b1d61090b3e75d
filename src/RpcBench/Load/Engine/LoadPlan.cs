namespace RpcBench.Load.Engine;

/// <summary>The length and the limits of a load.</summary>
/// <param name="Duration">Length of the measured window. A schedule that has a length needs a window of the same length.</param>
/// <param name="MaxInFlight">Limit of calls in flight in an open loop. A call that is due at the limit is not made and counts as
/// dropped.</param>
/// <param name="Drain">How long to wait for calls in flight after the window. Calls that take longer are abandoned and count as timed
/// out.</param>
/// <param name="FirstNumber">Number of the first call. The next block starts at <see cref="LoadMeasurement.NextNumber"/>.</param>
/// <param name="Observer">Receives each second of the window about a tenth of a second after the second is over, on a thread that makes no
/// calls. An exception from the observer ends the load. The last second arrives after the window, when all its calls have ended.</param>
/// <param name="EndsWhenDropping">Whether the first dropped call ends the window. A capacity trial has failed at that moment.</param>
internal sealed record LoadPlan(
    TimeSpan Duration, int MaxInFlight, TimeSpan Drain, long FirstNumber = 0, Action<SecondRecord>? Observer = null,
    bool EndsWhenDropping = false)
{
    /// <summary>Names of the calls for listeners of <see cref="CallMeter"/>, or null if the load is not shown.</summary>
    public CalledNames? Names { get; init; }
}
