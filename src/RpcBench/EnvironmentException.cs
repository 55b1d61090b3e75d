namespace RpcBench;

/// <summary>Thrown when something that a run needs did not start or ended early although the input was right. The exit code is 1. Any other
/// exception of a start is bad input, with exit code 2.</summary>
/// <param name="message">The message for the user. It may end with the last lines of what failed.</param>
/// <param name="innerException">The cause, or null.</param>
public sealed class EnvironmentException(string message, Exception? innerException = null) : Exception(message, innerException)
{
    /// <summary>Bad input where the user said how it is started, and it never came up.</summary>
    internal int ExitCode { get; init; } = ExitCodes.Failure;
}
