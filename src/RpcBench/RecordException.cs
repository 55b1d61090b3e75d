namespace RpcBench;

/// <summary>A file that cannot be read as a record.</summary>
/// <param name="message">One line that names the file and the remedy.</param>
/// <param name="innerException">What it comes from; null: nothing.</param>
public sealed class RecordException(string message, Exception? innerException = null) : Exception(message, innerException);
