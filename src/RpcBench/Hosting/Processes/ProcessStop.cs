using System.ComponentModel;

namespace RpcBench.Hosting.Processes;

/// <summary>Ends a process by its id: asked first, made to afterwards.</summary>
internal static class ProcessStop
{
    internal const int Terminate = 15;
    internal const int Kill = 9;

    private static readonly TimeSpan Usual = TimeSpan.FromSeconds(5);

    /// <summary>Returns once the process and its children are gone; it is made to end after so long, or after 5 s.</summary>
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
                // It did not listen: killed below.
            }
        }

        try
        {
            process.Kill(entireProcessTree: true);
        }
        catch (Exception exception) when (exception is InvalidOperationException or Win32Exception)
        {
            // It ended by itself in the meantime.
        }

        await process.WaitForExitAsync();
    }

    /// <summary>Sends a signal of POSIX; a process that is gone takes none.</summary>
    internal static void Send(int processId, int signal) => _ = SendSignal(processId, signal);

    [DllImport("libc", EntryPoint = "kill")]
    private static extern int SendSignal(int processId, int signal);
}
