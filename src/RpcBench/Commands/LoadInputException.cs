namespace RpcBench.Commands;

/// <summary>A load that cannot be: the message is one line that names the text and the remedy.</summary>
internal sealed class LoadInputException(string message) : Exception(message);
