namespace RpcBench.CommandLines;

/// <summary>Thrown when the user can fix the problem. It is shown as one line that names the problem and the remedy, and the exit code is
/// 2.</summary>
public sealed class UserException(string message, Exception? innerException = null) : Exception(message, innerException);
