namespace RpcBench.Hosting.Processes;

/// <summary>The exit code of a process and everything that the process wrote.</summary>
internal sealed record ProcessResult(int Code, string Output, string Error)
{
    private const int Last = 20;

    /// <summary>The last lines of the output, with which a message about the process ends.</summary>
    public string LastLines =>
        string.Join('\n', $"{Output}\n{Error}".Split('\n').Where(line => line.Trim().Length > 0).TakeLast(Last));

    /// <summary>Redirects the output of a process that is about to start, so that <see cref="ReadAsync"/> can read the output.</summary>
    public static ProcessStartInfo Redirect(ProcessStartInfo program)
    {
        program.RedirectStandardOutput = true;
        program.RedirectStandardError = true;
        return program;
    }

    /// <summary>Reads both outputs of a process at the same time and waits for the end of the process. A process that writes to an unread
    /// output would wait forever.</summary>
    public static async Task<ProcessResult> ReadAsync(Process process, CancellationToken cancellation)
    {
        var (output, error) = (process.StandardOutput.ReadToEndAsync(cancellation), process.StandardError.ReadToEndAsync(cancellation));
        await process.WaitForExitAsync(cancellation);
        return new(process.ExitCode, (await output).Trim(), (await error).Trim());
    }
}
