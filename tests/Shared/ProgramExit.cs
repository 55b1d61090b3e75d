namespace RpcBench.Tests;

/// <summary>The exit code and the output of a program that ended.</summary>
internal sealed record ProgramExit(int Code, string Output, string Errors)
{
    /// <summary>Runs a program until it ends. The program and every process that it started are killed after the timeout or when the
    /// operation is canceled. If <paramref name="input"/> is null, the program reads the standard input of this process.</summary>
    /// <exception cref="System.ComponentModel.Win32Exception">Thrown when the program does not exist.</exception>
    public static async Task<ProgramExit> RunAsync(
        ProcessStartInfo start, TimeSpan? timeout = null, string? input = null, CancellationToken cancellation = default)
    {
        start.RedirectStandardInput = input is not null;
        using var program = new StartedProgram(start, [], input);
        return await program.WaitForResultAsync(timeout ?? Timeout.InfiniteTimeSpan, cancellation);
    }
}
