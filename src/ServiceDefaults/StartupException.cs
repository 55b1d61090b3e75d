using RpcBench.CommandLines;

namespace RpcBench.ServiceDefaults;

/// <summary>A service cannot start as it is configured. The message is one line that names the thing and the remedy.</summary>
public sealed class StartupException(string message, Exception? innerException = null)
    : Exception(OneLine.Flatten(message), innerException);
