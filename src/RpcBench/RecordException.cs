namespace RpcBench;

/// <summary>Thrown when a file cannot be read as a record.</summary>
/// <param name="message">One line that names the file and says what to do.</param>
/// <param name="innerException">The cause, or null.</param>
public sealed class RecordException(string message, Exception? innerException = null) : Exception(message, innerException);
