namespace RpcBench.Measuring.Lab;

/// <summary>Something that the lab started did not come up, or died; the message ends with what it last said.</summary>
internal sealed class LabException(string message, Exception? innerException = null) : Exception(message, innerException)
{
    /// <summary>Bad input where the user said how it is started, and it never came up.</summary>
    public int ExitCode { get; init; } = ExitCodes.Failure;
}
