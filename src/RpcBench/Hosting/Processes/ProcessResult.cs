namespace RpcBench.Hosting.Processes;

internal sealed record ProcessResult(int ExitCode, string Output, string Error)
{
    private const int MaxLastLines = 20;

    public string LastLines =>
        string.Join('\n', $"{Output}\n{Error}".Split('\n').Where(line => line.Trim().Length > 0).TakeLast(MaxLastLines));

    public static ProcessStartInfo RedirectOutput(ProcessStartInfo program)
    {
        program.RedirectStandardOutput = true;
        program.RedirectStandardError = true;
        return program;
    }

    /// <summary>Reads both outputs at the same time, because a process that writes to an unread output would wait forever.</summary>
    public static async Task<ProcessResult> ReadAsync(Process process, CancellationToken cancellation)
    {
        var (output, error) = (process.StandardOutput.ReadToEndAsync(cancellation), process.StandardError.ReadToEndAsync(cancellation));
        await process.WaitForExitAsync(cancellation);
        return new(process.ExitCode, (await output).Trim(), (await error).Trim());
    }
}
