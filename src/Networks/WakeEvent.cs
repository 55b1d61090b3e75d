using System.ComponentModel;

namespace RpcBench.Networks;

/// <summary>A file that is readable while it is set (<c>eventfd</c>). It wakes or stops a thread that polls files.</summary>
internal sealed unsafe class WakeEvent : IDisposable
{
    /// <exception cref="NetworkException">Thrown when the kernel could not create the event.</exception>
    public WakeEvent()
    {
        File = LinuxCalls.Event(0, LinuxCalls.NonBlocking | LinuxCalls.CloseOnExecute);
        if (File < 0)
        {
            throw new NetworkException($"The kernel could not create an event: {Marshal.GetLastPInvokeErrorMessage()}.");
        }
    }

    public int File { get; }

    public void Set()
    {
        var one = 1UL;
        if (LinuxCalls.Write(File, (byte*)&one, sizeof(ulong)) < 0
            && Marshal.GetLastPInvokeError() is not LinuxCalls.ErrorTryAgain and var error)
        {
            throw new Win32Exception(error);
        }
    }

    /// <summary>Clears every <see cref="Set"/> so far.</summary>
    public void Reset()
    {
        ulong count;
        _ = LinuxCalls.Read(File, (byte*)&count, sizeof(ulong));
    }

    public void Dispose() => _ = LinuxCalls.Close(File);
}
