namespace RpcBench.CommandLines;

/// <summary>Something that the user can mend: shown as one line that names the thing and the remedy, exit code 2.</summary>
public sealed class UserException : Exception
{
    public UserException(string message)
        : base(message)
    {
    }

    public UserException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
