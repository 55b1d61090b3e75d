namespace RpcBench.CommandLines;

/// <summary>Thrown when the user can fix the problem. Programs show it as one line and return exit code 2.</summary>
public sealed class UserException(string message, Exception? innerException = null) : Exception(message, innerException);
