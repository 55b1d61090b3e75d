namespace RpcBench.Calls;

/// <summary>A call, or what comes before or after calls, failed or was not answered; the message names it and says why.</summary>
internal class CallException(string message, Exception? innerException = null) : Exception(message, innerException);
