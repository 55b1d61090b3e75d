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
        using var program = new StartedProgram(start, [], input);
        return await program.ExitAsync(timeout ?? Timeout.InfiniteTimeSpan, cancellation);
    }
}
