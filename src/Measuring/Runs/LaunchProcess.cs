namespace RpcBench.Measuring.Runs;

/// <summary>The client of one launch as the run sees it: a process of its own.</summary>
internal static class LaunchProcess
{
    private static readonly TimeSpan StopWithin = TimeSpan.FromSeconds(5);

    /// <summary>Runs one to its end. What it is to do was written by <see cref="Matrix.EndpointVariables"/>.</summary>
    /// <exception cref="LabException">It ended before it was done; the message has what it last wrote.</exception>
    public static async Task RunAsync(Func<ProcessStartInfo, Process> launch, Action<LaunchLine> said, CancellationToken cancellation)
    {
        using var process = launch(
            new(OwnProgram.Host, [OwnProgram.Path, LaunchClient.Verb]) { RedirectStandardOutput = true, RedirectStandardError = true });
        var errors = process.StandardError.ReadToEndAsync(CancellationToken.None);
        try
        {
            while (await process.StandardOutput.ReadLineAsync(cancellation) is { } line)
            {
                said(JsonSerializer.Deserialize(line, LaunchJson.Default.LaunchLine)!);
            }

            await process.WaitForExitAsync(cancellation);
            if (process.ExitCode != 0)
            {
                throw new LabException(
                    $"A launch's client ended with exit code {process.ExitCode} before it was done: {(await errors).Trim()}");
            }
        }
        finally
        {
            if (!process.HasExited)
            {
                await ProcessStop.StopAsync(process, StopWithin);
            }
        }
    }
}
