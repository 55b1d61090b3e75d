namespace RpcBench.Contracts;

/// <summary>How large a body or a message may be unless a service is configured otherwise.</summary>
public static class MessageLimit
{
    public const int Bytes = 8 * 1024 * 1024;
}
