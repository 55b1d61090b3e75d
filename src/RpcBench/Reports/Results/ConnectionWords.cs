namespace RpcBench.Reports.Results;

internal static class ConnectionWords
{
    public const string PerCall = "per-call";

    private const string Reuse = "reuse";

    public static string Describe(string policy) => policy switch
    {
        Reuse => "connections reused",
        PerCall => "a connection for every call, timed with it",
        "1" => "one connection",
        _ => $"{policy} connections",
    };

    /// <summary>A sentence where the policy is not the usual one; else nothing.</summary>
    public static string Sentence(string policy) => policy == Reuse ? "" : $" Connections: {Describe(policy)}.";
}
