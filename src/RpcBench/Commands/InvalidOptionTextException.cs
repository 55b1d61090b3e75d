namespace RpcBench.Commands;

/// <summary>Thrown when the text of an option is invalid. The message is one line with the text and the remedy.</summary>
internal sealed class InvalidOptionTextException(string message) : Exception(message);
