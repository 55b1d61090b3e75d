namespace RpcBench.CommandLines;

/// <summary>Something that the user can mend: shown as one line that names the thing and the remedy, exit code 2.</summary>
public sealed class UserException(string message, Exception? innerException = null) : Exception(message, innerException);
