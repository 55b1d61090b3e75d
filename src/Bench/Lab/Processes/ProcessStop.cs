using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.InteropServices;

namespace RpcBench.Bench.Lab.Processes;

/// <summary>Ends a process by its id: asked first, made to afterwards.</summary>
public static class ProcessStop
{
    private const int SignalTerminate = 15;

    /// <summary>Returns once the process and its children are gone.</summary>
    public static async Task StopAsync(Process process, TimeSpan patience)
    {
        ArgumentNullException.ThrowIfNull(process);
        if (!OperatingSystem.IsWindows())
        {
            _ = Kill(process.Id, SignalTerminate);
            using var limit = new CancellationTokenSource(patience);
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

    [DllImport("libc", EntryPoint = "kill")]
    private static extern int Kill(int processId, int signal);
}
