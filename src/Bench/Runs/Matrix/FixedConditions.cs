namespace RpcBench.Bench.Runs.Matrix;

/// <summary>What this tool holds equal on both sides and gives no choice of.</summary>
internal static class FixedConditions
{
    /// <summary>Name to words.</summary>
    public static IReadOnlyDictionary<string, string> All { get; } = new SortedDictionary<string, string>(StringComparer.Ordinal)
    {
        ["Caching"] = "none: every call reads the store and encodes its answer anew",
        ["Compression"] = "none",
        ["Connections"] = "one client of each API, reused; opened before anything is timed",
        ["Decoding"] = "the whole body into objects on both sides",
        ["HTTP/2 windows"] = "8 MiB a stream in both clients, so that no answer waits for one",
        ["In flight"] = "one call at a time",
        ["Logging"] = "warnings and above only",
        ["Machine"] = "client, services and store share it",
        ["Network"] = "loopback",
        ["Proxy"] = "none",
        ["REST"] = "minimal API, System.Text.Json with source generation",
        ["TLS"] = "none",
    };
}
