namespace RpcBench.Launching;

/// <summary>A client in a second process of this program, which writes a line for each of its results.</summary>
internal sealed class ClientProcess(Process process, string subject) : IAsyncDisposable
{
    private readonly Task<string> _errors = process.StandardError.ReadToEndAsync();

    public static ClientProcess Start(
        string subject, ClientTask task, Func<ProcessStartInfo, Process> launch, params IEnumerable<string> verbAndArguments)
    {
        var start = CurrentProgram.CreateStartInfo([CurrentProgram.Path, .. verbAndArguments]);
        task.WriteTo(start);
        return new(launch(start), subject);
    }

    /// <summary>Returns the next line of the client, or null if the client has finished successfully.</summary>
    /// <exception cref="CallException">Thrown when the calls of the client failed.</exception>
    /// <exception cref="EnvironmentException">Thrown with the client's error output when the client ended too early.</exception>
    public async Task<string?> ReadLineAsync(CancellationToken cancellation)
    {
        if (await process.StandardOutput.ReadLineAsync(cancellation) is { } line)
        {
            return line;
        }

        await process.WaitForExitAsync(cancellation);
        var errors = (await _errors).Trim();
        return process.ExitCode switch
        {
            ExitCodes.Success => null,
            ExitCodes.BadInput => throw new CallException(errors),
            var code => throw new EnvironmentException($"{subject} ended with exit code {code} before it was done: {errors}"),
        };
    }

    public async ValueTask DisposeAsync()
    {
        await ProcessStop.StopAsync(process);
        process.Dispose();
    }
}
