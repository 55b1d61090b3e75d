namespace RpcBench.Tests.Services;

/// <summary>Sends POSIX signals to other processes. .NET can only kill a process.</summary>
internal static partial class PosixSignals
{
    public const int Terminate = 15;
    public const int Continue = 18;
    public const int Stop = 19;

    /// <summary>Sends a signal. Returns false if the process does not exist or belongs to another user.</summary>
    public static bool TrySend(int processId, int signal) => SendSignal(processId, signal) == 0;

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int SendSignal(int processId, int signal);
}
