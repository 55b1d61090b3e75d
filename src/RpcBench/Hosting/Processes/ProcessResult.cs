namespace RpcBench.Hosting.Processes;

/// <summary>How a process ended, and all that it wrote.</summary>
internal sealed record ProcessResult(int Code, string Output, string Error)
{
    private const int Last = 20;

    /// <summary>The lines that a message about the process ends with.</summary>
    public string LastLines =>
        string.Join('\n', $"{Output}\n{Error}".Split('\n').Where(line => line.Trim().Length > 0).TakeLast(Last));

    /// <summary>Redirects the output of a process that is to be started, for <see cref="ReadAsync"/>.</summary>
    public static ProcessStartInfo Redirect(ProcessStartInfo program)
    {
        program.RedirectStandardOutput = true;
        program.RedirectStandardError = true;
        return program;
    }

    /// <summary>Reads both outputs of a process at the same time, and waits for its end. A process that writes to an output that nobody
    /// reads would wait forever.</summary>
    public static async Task<ProcessResult> ReadAsync(Process process, CancellationToken cancellation)
    {
        var (output, error) = (process.StandardOutput.ReadToEndAsync(cancellation), process.StandardError.ReadToEndAsync(cancellation));
        await process.WaitForExitAsync(cancellation);
        return new(process.ExitCode, (await output).Trim(), (await error).Trim());
    }
}
