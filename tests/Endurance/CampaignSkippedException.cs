namespace RpcBench.Endurance;

/// <summary>The machine lacks what a campaign needs; the message says how to install it. On CI (<c>CI=true</c>) it is a failure.</summary>
internal sealed class CampaignSkippedException(string message) : Exception(message)
{
    public static void ThrowUnless(bool isThere, string message)
    {
        if (!isThere)
        {
            throw new CampaignSkippedException(message);
        }
    }
}
