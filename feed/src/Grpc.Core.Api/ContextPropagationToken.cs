namespace Grpc.Core;

/// <summary>Carries from a call being served what the calls made meanwhile inherit.</summary>
public abstract class ContextPropagationToken
{
    internal ContextPropagationToken()
    {
    }
}
