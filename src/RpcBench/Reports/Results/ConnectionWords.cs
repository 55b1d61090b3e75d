namespace RpcBench.Reports.Results;

internal static class ConnectionWords
{
    public const string PerCall = "per-call";

    private const string Reuse = "reuse";

    public static string Describe(string policy) => Words(policy).Whole;

    public static string Brief(string policy) => Words(policy).Brief;

    /// <summary>A sentence where the policy is not the usual one; else nothing.</summary>
    public static string Sentence(string policy) => policy == Reuse ? "" : $" Connections: {Describe(policy)}.";

    private static (string Whole, string Brief) Words(string policy) => policy switch
    {
        Reuse => ("open ones are used again, as the client libraries recommend", "connections reused"),
        PerCall => ("a new one for every call, opened and closed inside the timed part", "a connection for every call"),
        "1" => ("one, fixed", "one connection"),
        _ => ($"{policy}, fixed", $"{policy} connections"),
    };
}
