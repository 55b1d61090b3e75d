namespace RpcBench.Studies.Figures;

internal enum ColumnKind
{
    /// <summary>Times of calls, of a statistic, at a network, over an API or under a load.</summary>
    Times,

    /// <summary>What tools print beside times: calls a second, memory, errors. Nothing is judged by it.</summary>
    Beside,

    Api,
    Unit,

    /// <summary>Before the times a parameter, which may tell rows apart; else nothing that is known.</summary>
    Unknown,
}

/// <summary>A column of a cross table, by its header: a network is known by a row of pings or by a word such as zone or region.</summary>
internal sealed partial record TableColumn(int Index, string Text, Label Over, ColumnKind Kind)
{
    private static readonly HashSet<string> NetworkWords =
    [
        "local", "localhost", "loopback", "near", "far", "remote", "same", "cross", "zone", "region", "rack", "host", "machine", "site",
        "cluster", "cloud", "internet", "network", "lan", "wan", "vpn", "metro", "edge", "datacenter", "datacentre", "continent", "wifi",
        "mobile", "satellite", "lte",
    ];

    public bool IsLoad => Load().IsMatch(Over.Name);

    /// <summary>What a header says, where <paramref name="pinged"/> holds the keys of the networks whose round trip is given.</summary>
    public static TableColumn Read(int index, string text, IReadOnlySet<string> pinged)
    {
        var over = Label.Parse(Quantity().Replace(text, " "));
        var kind = Names.Key(text) switch
        {
            "api" => ColumnKind.Api,
            "unit" or "units" => ColumnKind.Unit,
            _ when Statistic.Parse(over.Name).IsBesideTimes => ColumnKind.Beside,
            _ when Load().IsMatch(over.Name) || IsNetwork(over.Name, pinged) => ColumnKind.Times,
            _ => ColumnKind.Unknown,
        };
        return new(index, text, over, kind);
    }

    private static bool IsNetwork(string name, IReadOnlySet<string> pinged) => Names.IsEverything(name) || pinged.Contains(Names.Key(name))
        || Names.WordsOf(name).Any(word => NetworkWords.Contains(word.Value.ToLowerInvariant()));

    // What a time is of, when a header says it.
    [GeneratedRegex(@"\b(?:latency|latencies|(?:response |execution |elapsed )?times?|duration|elapsed|score)\b", RegexOptions.IgnoreCase)]
    private static partial Regex Quantity();

    private const string Loads = @"(?:users?|vus?|connections?|conns?|clients?|threads?|callers?|workers?|streams?|concurrent|concurrency"
        + @"|parallel|in flight|[rqt]ps|(?:req|request|call)s?(?:/s)?|[kmg]?i?b|bytes|items?|objects?|rows|records)";

    [GeneratedRegex($@"^\d[\d.,]*k?\s*(?:\w+ )?{Loads}(?: {Loads})?$|^(?:{Loads}|[cn]|rate|load|size)\s*[=:]?\s*\d[\d.,]*\s*\w*$",
        RegexOptions.IgnoreCase)]
    private static partial Regex Load();
}
