namespace RpcBench.Tests.Services;

/// <summary>Signals of POSIX to other processes; .NET can only kill.</summary>
internal static partial class Signal
{
    public const int Terminate = 15;
    public const int Continue = 18;
    public const int Stop = 19;

    /// <summary>Sends one; false: there is no such process, or it is somebody else's.</summary>
    public static bool TrySend(int processId, int signal) => SendSignal(processId, signal) == 0;

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int SendSignal(int processId, int signal);
}
