using System.ComponentModel;
using System.Diagnostics;

namespace RpcBench.Contract.Tests.Languages;

/// <summary>A program of this machine from its start to its end.</summary>
internal static class ProgramRun
{
    /// <summary>Gives it its whole input and waits for its end; one that takes longer than it may is killed.</summary>
    /// <exception cref="Win32Exception">There is no such program.</exception>
    public static async Task<ServiceExit> EndAsync(string program, IEnumerable<string> arguments, string input, TimeSpan timeout, string? folder = null)
    {
        using var process = new Process
        {
            StartInfo = new(program, arguments)
            {
                RedirectStandardInput = true,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
                WorkingDirectory = folder ?? "",
            },
        };
        process.Start();
        using var limit = new CancellationTokenSource(timeout);
        try
        {
            var output = process.StandardOutput.ReadToEndAsync(limit.Token);
            var errors = process.StandardError.ReadToEndAsync(limit.Token);
            await WriteAsync(process, input);
            await process.WaitForExitAsync(limit.Token);
            return new(process.ExitCode, await output, await errors);
        }
        finally
        {
            if (!process.HasExited)
            {
                process.Kill(entireProcessTree: true);
            }
        }
    }

    private static async Task WriteAsync(Process process, string input)
    {
        try
        {
            await process.StandardInput.WriteAsync(input);
            process.StandardInput.Close();
        }
        catch (IOException)
        {
            // It ended without reading; its exit code and errors say why.
        }
    }
}
