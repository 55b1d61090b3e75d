namespace RpcBench.Reporting.Results;

internal static class ConnectionText
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

    /// <summary>Describes an unusual policy in a sentence with the value from the command line. The text is empty for the usual
    /// policy.</summary>
    public static string DescribeUnusual(string policy) => policy == Reuse ? "" : $" Connections: {policy}.";
}
