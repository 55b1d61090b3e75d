namespace RpcBench.Records;

/// <summary>A file that cannot be read as a record: one line that names it and the remedy.</summary>
internal sealed class RecordException(string message, Exception? innerException = null) : Exception(message, innerException);
