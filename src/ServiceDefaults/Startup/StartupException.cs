namespace RpcBench.ServiceDefaults.Startup;

/// <summary>A service cannot start as it is configured. The message is one line that names the thing and the remedy.</summary>
public sealed class StartupException : Exception
{
    public StartupException(string message)
        : base(OneLine(message))
    {
    }

    public StartupException(string message, Exception innerException)
        : base(OneLine(message), innerException)
    {
    }

    private static string OneLine(string message) => string.Join(' ', message.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries));
}
