namespace RpcBench.Endurance;

/// <summary>A case in which a campaign's claim does not hold; the message says what was seen instead.</summary>
public sealed class BrokenClaimException : Exception
{
    public BrokenClaimException()
    {
    }

    public BrokenClaimException(string message)
        : base(message)
    {
    }

    public BrokenClaimException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
