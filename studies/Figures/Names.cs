namespace RpcBench.Studies.Figures;

/// <summary>Compares names in tables. Case, spaces, hyphens and underscores make no difference.</summary>
internal static partial class Names
{
    private static readonly HashSet<string> Pings = ["ping", "icmp", "icmpping", "pingtime", "rtt", "roundtrip", "roundtriptime"];

    private static readonly string[] Apis = ["REST", "gRPC", "GraphQL", "SOAP", "JSON-RPC", "Thrift", "WebSocket"];

    private static readonly HashSet<string> Everything = ["", "all", "any", "overall"];

    private static readonly Dictionary<string, decimal> Milliseconds = new (decimal Milliseconds, string[] Names)[]
    {
        (0.000001m, ["ns"]),
        // With the micro sign and with the Greek letter, which look the same.
        (0.001m, ["us", "µs", "μs"]),
        (1m, ["ms", "msec", "millisecond", "milliseconds"]),
        (1000m, ["s", "sec", "second", "seconds"]),
        (60_000m, ["min"]),
    }.SelectMany(unit => unit.Names, (unit, name) => (name, unit.Milliseconds)).ToDictionary();

    public static string ToKey(string name) =>
        string.Concat(name.Where(character => !char.IsWhiteSpace(character) && character is not ('-' or '_'))).ToLowerInvariant();

    public static bool AreSame(string one, string other) => ToKey(one) == ToKey(other);

    public static bool IsPing(string workload) => Pings.Contains(ToKey(workload));

    /// <summary>Returns our spelling of a known API, or null for any other name.</summary>
    public static string? FindApi(string name) => Array.Find(Apis, api => AreSame(api, name));

    /// <summary>Whether a ratio is about all workloads or all networks.</summary>
    public static bool IsEverything(string name) => Everything.Contains(ToKey(name));

    public static decimal? FindMilliseconds(string unit) =>
        Milliseconds.TryGetValue(PerCall().Replace(unit.Trim().ToLowerInvariant(), ""), out var milliseconds) ? milliseconds : null;

    public static IEnumerable<Match> SplitWords(string name) => Word().Matches(name);

    [GeneratedRegex(@"\s*/\s*(?:op|call|req|request)$")]
    private static partial Regex PerCall();

    [GeneratedRegex(@"gRPC|GraphQL|WebSocket|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")]
    private static partial Regex Word();
}
