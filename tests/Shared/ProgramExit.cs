namespace RpcBench.Tests;

/// <summary>How a program of this machine ended and what it said.</summary>
internal sealed record ProgramExit(int Code, string Output, string Errors)
{
    /// <summary>Runs a program to its end. One that takes longer than it may (null: any time), or is given up, is killed with all that it
    /// started. Its whole input is given; null: it has that of this process.</summary>
    /// <exception cref="System.ComponentModel.Win32Exception">There is no such program.</exception>
    public static async Task<ProgramExit> OfAsync(
        ProcessStartInfo start, TimeSpan? timeout = null, string? input = null, CancellationToken cancellation = default)
    {
        start.RedirectStandardInput = input is not null;
        start.RedirectStandardOutput = start.RedirectStandardError = true;
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(timeout ?? Timeout.InfiniteTimeSpan);
        using var process = Process.Start(start)!;
        try
        {
            var output = process.StandardOutput.ReadToEndAsync(limit.Token);
            var errors = process.StandardError.ReadToEndAsync(limit.Token);
            await (input is null ? Task.CompletedTask : WriteAsync(process.StandardInput, input));
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

    private static async Task WriteAsync(StreamWriter to, string input)
    {
        try
        {
            await to.WriteAsync(input);
            to.Close();
        }
        catch (IOException)
        {
            // It ended without reading; its exit code and errors say why.
        }
    }
}
