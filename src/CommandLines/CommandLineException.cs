namespace RpcBench.CommandLines;

/// <summary>A command line that is refused before anything starts: one line that names what was written and the remedy.</summary>
public sealed class CommandLineException : Exception
{
    public CommandLineException()
    {
    }

    public CommandLineException(string message)
        : base(message)
    {
    }

    public CommandLineException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
