using System.ComponentModel;

namespace RpcBench.Hosting.Processes;

/// <summary>The steps that stop a process: a termination signal first, and a kill if the process does not end.</summary>
internal static class ProcessStop
{
    internal const int Terminate = 15;
    internal const int Kill = 9;

    private static readonly TimeSpan Usual = TimeSpan.FromSeconds(5);

    /// <summary>Stops a process and waits until the process has ended. A process that does not end within the given time, or within 5
    /// seconds by default, is killed together with its children.</summary>
    public static async Task StopAsync(Process process, TimeSpan? within = null)
    {
        if (process.HasExited)
        {
            return;
        }

        if (!OperatingSystem.IsWindows())
        {
            Send(process.Id, Terminate);
            using var limit = new CancellationTokenSource(within ?? Usual);
            try
            {
                await process.WaitForExitAsync(limit.Token);
                return;
            }
            catch (OperationCanceledException)
            {
                // The process did not react to the signal and is killed below.
            }
        }

        try
        {
            process.Kill(entireProcessTree: true);
        }
        catch (Exception exception) when (exception is InvalidOperationException or Win32Exception)
        {
            // The process has ended by itself in the meantime.
        }

        await process.WaitForExitAsync();
    }

    /// <summary>Sends a POSIX signal. Has no effect if the process has ended.</summary>
    internal static void Send(int processId, int signal) => _ = SendSignal(processId, signal);

    [DllImport("libc", EntryPoint = "kill")]
    private static extern int SendSignal(int processId, int signal);
}
