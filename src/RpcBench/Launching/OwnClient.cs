namespace RpcBench.Launching;

/// <summary>This program once more, as a client that writes a line for whatever it measured.</summary>
internal sealed class OwnClient(Process process, string subject) : IAsyncDisposable
{
    private readonly Task<string> _errors = process.StandardError.ReadToEndAsync();

    /// <summary>Starts it with a hidden verb and that verb's arguments.</summary>
    public static OwnClient Start(
        string subject, ClientTask task, Func<ProcessStartInfo, Process> launch, params IEnumerable<string> verbAndArguments)
    {
        var start = OwnProgram.ToStart([OwnProgram.Path, .. verbAndArguments]);
        task.WriteTo(start);
        return new(launch(start), subject);
    }

    /// <summary>Its next line; null: it has done everything.</summary>
    /// <exception cref="CallException">Its calls failed.</exception>
    /// <exception cref="EnvironmentException">It ended before it was done; the message has what it last wrote.</exception>
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
