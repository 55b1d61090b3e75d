using System.ComponentModel;

namespace RpcBench.Hosting.Processes;

internal static class ProcessStop
{
    internal const int Terminate = 15;
    internal const int Kill = 9;

    private static readonly TimeSpan DefaultTimeout = TimeSpan.FromSeconds(5);

    /// <summary>Stops a process, and waits for its end. If it does not end in time, by default 5 seconds, it is killed with its
    /// children.</summary>
    public static async Task StopAsync(Process process, TimeSpan? timeout = null)
    {
        if (process.HasExited)
        {
            return;
        }

        if (!OperatingSystem.IsWindows())
        {
            Send(process.Id, Terminate);
            using var limit = new CancellationTokenSource(timeout ?? DefaultTimeout);
            try
            {
                await process.WaitForExitAsync(limit.Token);
                return;
            }
            catch (OperationCanceledException)
            {
                // The process is killed below.
            }
        }

        try
        {
            process.Kill(entireProcessTree: true);
        }
        catch (Exception exception) when (exception is InvalidOperationException or Win32Exception)
        {
            // The process has ended in the meantime.
        }

        await process.WaitForExitAsync();
    }

    /// <summary>Sends a POSIX signal. Has no effect if the process has ended.</summary>
    internal static void Send(int processId, int signal) => _ = SendSignal(processId, signal);

    [DllImport("libc", EntryPoint = "kill")]
    private static extern int SendSignal(int processId, int signal);
}
