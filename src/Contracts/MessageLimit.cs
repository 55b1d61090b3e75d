namespace RpcBench.Contracts;

/// <summary>The largest body or message, unless a service is configured otherwise.</summary>
public static class MessageLimit
{
    public const int Bytes = 8 * 1024 * 1024;
}
