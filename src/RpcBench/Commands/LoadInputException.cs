namespace RpcBench.Commands;

/// <summary>Thrown when the text of an option is invalid. The message is one line with the text and the remedy.</summary>
internal sealed class LoadInputException(string message) : Exception(message);
