using System.Diagnostics;
using System.Runtime.InteropServices;

namespace RpcBench.Contract.Tests.Services;

/// <summary>Asks a process to stop, as an operating system does; .NET can only kill.</summary>
internal static partial class Signal
{
    private const int Terminate = 15;

    public static void SendTerminate(Process process)
    {
        if (SendSignal(process.Id, Terminate) != 0 && !process.HasExited)
        {
            throw new InvalidOperationException($"Process {process.Id} could not be asked to stop.");
        }
    }

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int SendSignal(int processId, int signal);
}
