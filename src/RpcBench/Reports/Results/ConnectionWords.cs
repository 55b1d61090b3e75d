namespace RpcBench.Reports.Results;

internal static class ConnectionWords
{
    public const string PerCall = "per-call";

    private const string Reuse = "reuse";

    public static string Describe(string policy) => policy switch
    {
        Reuse => "open ones are used again, as the client libraries recommend",
        PerCall => "a new one for every call, opened and closed inside the timed part",
        "1" => "one, fixed",
        _ => $"{policy}, fixed",
    };

    public static string Brief(string policy) => policy switch
    {
        Reuse => "connections reused",
        PerCall => "a connection for every call",
        "1" => "one connection",
        _ => $"{policy} connections",
    };

    /// <summary>A sentence where the policy is not the usual one; else nothing.</summary>
    public static string Sentence(string policy) => policy == Reuse ? "" : $" Connections: {Describe(policy)}.";
}
