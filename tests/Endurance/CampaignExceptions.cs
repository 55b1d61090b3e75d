using System.Diagnostics.CodeAnalysis;

namespace RpcBench.Endurance;

/// <summary>Thrown when the claim of a campaign does not hold in a case. The message says what was observed instead.</summary>
internal sealed class BrokenClaimException(string message, Exception? innerException = null) : Exception(message, innerException)
{
    public static void Require([DoesNotReturnIf(false)] bool holds, string message)
    {
        if (!holds)
        {
            throw new BrokenClaimException(message);
        }
    }
}

/// <summary>Thrown when the machine lacks something that a campaign needs. The message says how to install it. On CI (<c>CI=true</c>) this
/// is a failure.</summary>
internal sealed class CampaignSkippedException(string message) : Exception(message)
{
    public static void ThrowUnless(bool isAvailable, string message)
    {
        if (!isAvailable)
        {
            throw new CampaignSkippedException(message);
        }
    }
}
