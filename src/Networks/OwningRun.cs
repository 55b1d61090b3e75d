using Microsoft.Win32.SafeHandles;

namespace RpcBench.Networks;

/// <summary>The run that a process belongs to, if it does: the environment names the run's folder, in which lies a file that the run and
/// its guard hold locked for as long as either lives. The kernel lets go of it however they end: waiting for it needs no message.</summary>
public static partial class OwningRun
{
    /// <summary>The environment variable with the run's folder, inherited by all that the run starts.</summary>
    public const string Variable = "RPCBENCH_RUN";

    public const string LockName = "lock";

    private const int Exclusive = 2;
    private const int Interrupted = 4;
    private const int ExitCode = 1;
    private const uint OrderlyWithinSeconds = 2;

    /// <summary>Lets this process end once its run and the run's guard are gone, if a run started it; not on Windows.</summary>
    public static void EndWithIt()
    {
        if (OperatingSystem.IsWindows() || Environment.GetEnvironmentVariable(Variable) is not { Length: > 0 } folder)
        {
            return;
        }

        SafeFileHandle? file = null;
        try
        {
            file = File.OpenHandle(Path.Combine(folder, LockName));
        }
        catch (IOException)
        {
            // The run was over before this process had begun: its folder is gone, or another process that ends now has the lock alone.
        }
        catch (UnauthorizedAccessException)
        {
            return;
        }

        new Thread(() => WaitAndEnd(file)) { IsBackground = true, Name = "End with the run" }.Start();
    }

    private static void WaitAndEnd(SafeFileHandle? file)
    {
        while (file is not null && Lock(file, Exclusive) != 0)
        {
            if (Marshal.GetLastPInvokeError() != Interrupted)
            {
                // A file system without locks: the guard alone ends this process.
                return;
            }
        }

        // Others wait for the lock too.
        file?.Dispose();

        // The kernel's alarm ends a process whose orderly end hangs; a thread of its own would hang with it.
        _ = Alarm(OrderlyWithinSeconds);
        Environment.Exit(ExitCode);
    }

    [LibraryImport("libc", EntryPoint = "flock", SetLastError = true)]
    private static partial int Lock(SafeFileHandle file, int operation);

    [LibraryImport("libc", EntryPoint = "alarm")]
    private static partial uint Alarm(uint seconds);
}
