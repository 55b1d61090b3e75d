using System.ComponentModel;

namespace RpcBench.Networks;

/// <summary>Lets one thread sleep until a time of <see cref="Clock"/>, accurate to about 50 microseconds, or until it is woken.</summary>
internal abstract class Waiter : IDisposable
{
    public static Waiter Create() => OperatingSystem.IsLinux() ? new LinuxWaiter() : new SpinningWaiter();

    /// <summary>Sleeps until that time or until <see cref="Wake"/> is called. If the time is null, only <see cref="Wake"/> ends the sleep.
    /// Must be called by one thread only.</summary>
    public abstract void Wait(long? until);

    /// <summary>Ends the current sleep, or the next one if there is none. May be called by any thread.</summary>
    public abstract void Wake();

    public abstract void Dispose();
}

/// <summary>Sleeps in <c>ppoll</c> with nanosecond resolution and without the timer slack of the thread (50 microseconds by
/// default).</summary>
internal sealed class LinuxWaiter : Waiter
{
    private readonly WakeEvent _woken = new();

    public override unsafe void Wait(long? until)
    {
        LinuxCalls.WakePunctually();
        var poll = new PollFile { File = _woken.File, RequestedEvents = LinuxCalls.Readable };
        var timeout = TimeSpecification.FromNanoseconds(Math.Max(0, (until ?? 0) - Clock.Now));
        var ready = LinuxCalls.Poll(&poll, 1, until is null ? null : &timeout, null);
        if (ready > 0)
        {
            _woken.Reset();
        }
        else if (ready < 0 && Marshal.GetLastPInvokeError() is not LinuxCalls.ErrorInterrupted and var error)
        {
            throw new Win32Exception(error);
        }
    }

    public override void Wake() => _woken.Set();

    public override void Dispose() => _woken.Dispose();
}

/// <summary>The waiter for systems whose sleeps are accurate only to milliseconds. It sleeps until two milliseconds before the time, and
/// then spins.</summary>
internal sealed class SpinningWaiter : Waiter
{
    private const long SpinNanoseconds = 2_000_000;

    private readonly ManualResetEventSlim _woken = new(initialState: false, spinCount: 0);

    public override void Wait(long? until)
    {
        if (until is null)
        {
            _woken.Wait();
        }
        else if (until - Clock.Now > SpinNanoseconds)
        {
            _woken.Wait(TimeSpan.FromTicks((until.Value - Clock.Now - SpinNanoseconds) / 100));
        }

        while (!_woken.IsSet && Clock.Now < until)
        {
            Thread.Yield();
        }

        _woken.Reset();
    }

    public override void Wake() => _woken.Set();

    public override void Dispose() => _woken.Dispose();
}
