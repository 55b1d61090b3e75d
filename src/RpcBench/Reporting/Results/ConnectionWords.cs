namespace RpcBench.Reporting.Results;

internal static class ConnectionWords
{
    public const string PerCall = "per-call";

    private const string Reuse = "reuse";

    public static string Describe(string policy) => policy switch
    {
        Reuse => "connections reused",
        PerCall => "a connection for every call",
        "1" => "one connection",
        _ => $"{policy} connections",
    };

    /// <summary>A sentence, as the command line has it, where the policy is not the usual one; else nothing.</summary>
    public static string Sentence(string policy) => policy == Reuse ? "" : $" Connections: {policy}.";
}
