using System.ComponentModel;
using System.Runtime.InteropServices;
using RpcBench.Networks.Native;

namespace RpcBench.NetworkRelay.Timing;

/// <summary>
/// Sleeps in <c>ppoll</c>, whose timeout is in nanoseconds, with the thread's timer slack taken away (Linux lets a sleep be 50
/// microseconds late by default).
/// </summary>
internal sealed class LinuxWaiter : Waiter
{
    private readonly WakeEvent _woken = new();
    private bool _isPunctual;

    public override unsafe void Wait(long? until)
    {
        if (!_isPunctual)
        {
            // Of the calling thread.
            LinuxCalls.WakePunctually();
            _isPunctual = true;
        }

        var poll = new PollFile { File = _woken.File, Wanted = LinuxCalls.Readable };
        var timeout = TimeSpecification.Of(Math.Max(0, (until ?? 0) - Clock.Now));
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
