namespace RpcBench;

/// <summary>Something that a run needs did not come up, or died, and nothing is wrong with what was asked for: exit code 1, where another
/// exception of a start is bad input, 2.</summary>
/// <param name="message">What the user reads; it may end with the last lines of what failed.</param>
/// <param name="innerException">What it comes from; null: nothing.</param>
public sealed class EnvironmentException(string message, Exception? innerException = null) : Exception(message, innerException)
{
    /// <summary>Bad input where the user said how it is started, and it never came up.</summary>
    internal int ExitCode { get; init; } = ExitCodes.Failure;
}
