namespace RpcBench.Load.Engine;

/// <summary>
/// Hears how a load goes, on threads that make no calls: it may take its time, and what it throws ends the load. The window's ends come from
/// one thread, the seconds from another; the last second comes after the window's end, when its calls are all back.
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
