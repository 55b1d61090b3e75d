namespace RpcBench;

/// <summary>Thrown when something that a run needs did not start or ended early, although the input was valid. The exit code is 1. Any
/// other exception of a delegate that starts something is treated as bad input, with exit code 2.</summary>
/// <param name="message">The message for the user. It may end with the last lines of the program that failed.</param>
/// <param name="innerException">The cause, or null.</param>
public sealed class EnvironmentException(string message, Exception? innerException = null) : Exception(message, innerException)
{
    /// <summary>The exit code of the run. It is <see cref="ExitCodes.BadInput"/> if the user's declaration of the start may be
    /// wrong.</summary>
    internal int ExitCode { get; init; } = ExitCodes.Failure;
}
