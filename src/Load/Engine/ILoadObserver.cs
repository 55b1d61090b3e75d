namespace RpcBench.Load.Engine;

/// <summary>
/// Hears how a load goes, on threads that make no calls: it may take its time, and what it throws ends the load. The window's ends come
/// from one thread, the seconds from another; the last second comes after the window's end, when its calls are all back.
/// </summary>
public interface ILoadObserver
{
    /// <summary>The warm-up is over, the window begins now. Not called where the load was given up before.</summary>
    void WindowBegan() { }

    /// <summary>A second of the window is over and counted, about a tenth of a second ago.</summary>
    void SecondEnded(LoadSecond second);

    /// <summary>The window ends now, by its length or because the load was given up. Calls may be in flight still.</summary>
    void WindowEnded() { }
}

/// <summary>One second of a window; the last one may be shorter.</summary>
/// <param name="Second">When it began, in seconds from the window's beginning, warm-up left out; in blocks put end to end.</param>
/// <param name="Asked">Calls that the schedule has in it, a second; null: a closed loop.</param>
/// <param name="PerSecond">Good calls that ended in it, a second.</param>
/// <param name="InFlight">At its end.</param>
/// <param name="P50">Of good calls that ended in it, nanoseconds, three digits; null: none did.</param>
/// <param name="P99">The same at the 99th percentile.</param>
/// <param name="Errors">Failed calls that ended in it.</param>
public sealed record LoadSecond(double Second, double? Asked, double PerSecond, int InFlight, long? P50, long? P99, long Errors);
