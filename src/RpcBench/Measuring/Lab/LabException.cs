namespace RpcBench.Measuring.Lab;

/// <summary>Something that the lab started did not come up, or died; the message ends with what it last said.</summary>
internal sealed class LabException(string message, Exception? innerException = null) : Exception(message, innerException);
