namespace RpcBench.Endurance;

/// <summary>The machine lacks what a campaign needs; the message names it and how to install it. On CI (<c>CI=true</c>) that is a failure.</summary>
public sealed class CampaignSkippedException : Exception
{
    public CampaignSkippedException()
    {
    }

    public CampaignSkippedException(string message)
        : base(message)
    {
    }

    public CampaignSkippedException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
