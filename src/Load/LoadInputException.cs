namespace RpcBench.Load;

/// <summary>A load that cannot be: the message is one line that names the text and the remedy.</summary>
public sealed class LoadInputException : Exception
{
    public LoadInputException(string message)
        : base(message)
    {
    }

    public LoadInputException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
