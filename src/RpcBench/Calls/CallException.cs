namespace RpcBench.Calls;

/// <summary>Thrown when a call, or the work before or after calls, failed or got no response. The message names the work and the
/// reason.</summary>
internal class CallException(string message, Exception? innerException = null) : Exception(message, innerException);
