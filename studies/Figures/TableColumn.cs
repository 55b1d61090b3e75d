namespace RpcBench.Studies.Figures;

internal enum ColumnKind
{
    /// <summary>Times of calls: of a statistic, at a network, over an API or under a load.</summary>
    Times,

    /// <summary>What tools print beside times: calls a second, memory, errors. It is not checked.</summary>
    Beside,

    /// <summary>Speed-ups or ratios, which <see cref="RatioColumns"/> reads.</summary>
    Ratio,

    Api,
    Unit,

    /// <summary>Before the times a parameter, which may distinguish rows. Elsewhere something unknown.</summary>
    Unknown,
}

/// <summary>A column of a cross table, recognised by its header. A network is recognised by a row of pings or by a word such as zone or
/// region.</summary>
internal sealed partial record TableColumn(int Index, string Text, Label Over, ColumnKind Kind)
{
    private static readonly HashSet<string> NetworkWords =
    [
        "local", "localhost", "loopback", "near", "far", "remote", "same", "cross", "zone", "region", "rack", "host", "machine", "site",
        "cluster", "cloud", "internet", "network", "lan", "wan", "vpn", "metro", "edge", "datacenter", "datacentre", "continent", "wifi",
        "mobile", "satellite", "lte",
    ];

    /// <summary>Whether the header is a load, a size or a number of threads, which is part of the workload.</summary>
    public bool IsLoad => Load().IsMatch(Over.Name) || IsNumber;

    /// <summary>Whether the header is a plain number, such as 16 if the corner says threads.</summary>
    public bool IsNumber => Number().IsMatch(Over.Name);

    /// <summary>Whether the header of this column names the same things as that of <paramref name="other"/>: an API, a statistic, or a
    /// network or load.</summary>
    public bool SaysAsMuchAs(TableColumn other) => other.Over switch
    {
        { Api: not null } => Over.Api is not null,
        { Statistic: not null } => Over.Statistic is not null,
        _ => Over.Name.Length > 0,
    };

    /// <summary>Parses a header or the name of a row, without words such as latency that only say that its numbers are times.</summary>
    public static Label ReadLabel(string text)
    {
        var words = text.Replace('_', ' ');
        return Label.Parse(Quantity().IsMatch(words) ? Quantity().Replace(words, " ") : text);
    }

    /// <summary>Parses a header. <paramref name="pinged"/> holds the keys of the networks with a known round trip.</summary>
    public static TableColumn Read(int index, string text, IReadOnlySet<string> pinged)
    {
        var over = ReadLabel(text);
        var kind = Names.Key(text) switch
        {
            "api" => ColumnKind.Api,
            "unit" or "units" => ColumnKind.Unit,
            _ when Statistic.Parse(over.Name).IsRatio => ColumnKind.Ratio,
            _ when Statistic.Parse(over.Name).IsBesideTimes => ColumnKind.Beside,
            _ when Load().IsMatch(over.Name) || IsNetwork(over.Name, pinged) => ColumnKind.Times,
            _ => ColumnKind.Unknown,
        };
        return new(index, text, over, kind);
    }

    private static bool IsNetwork(string name, IReadOnlySet<string> pinged) => Names.IsEverything(name) || pinged.Contains(Names.Key(name))
        || Names.WordsOf(name).Any(word => NetworkWords.Contains(word.Value.ToLowerInvariant()));

    // Words in a header that say that its numbers are times.
    [GeneratedRegex(@"\b(?:latency|latencies|(?:(?:response|resp\.?|execution|elapsed) )?times?(?! faster)|duration|elapsed|score)\b",
        RegexOptions.IgnoreCase)]
    private static partial Regex Quantity();

    private const string Loads = @"(?:users?|vus?|connections?|conns?|clients?|threads?|callers?|workers?|streams?|concurrent|concurrency"
        + @"|parallel|in[ -]flight|[rqt]ps|(?:req|request|call)s?(?:/s)?|[kmg]?i?b|bytes|items?|objects?|rows|records|cores?"
        + @"|payloads?|bod(?:y|ies)|messages?|responses?)";

    private const string Sizes = "(?:tiny|small|medium|large|big|huge)";

    [GeneratedRegex($@"^\d[\d.,]*k?\s*(?:\w+ )?{Loads}(?: {Loads})?$|^(?:{Loads}|[cn]|rate|load|size)\s*[=:]?\s*\d[\d.,]*\s*\w*$"
        + $@"|^{Sizes}(?: {Loads})?$", RegexOptions.IgnoreCase)]
    private static partial Regex Load();

    [GeneratedRegex(@"^\d[\d.,]*k?$", RegexOptions.IgnoreCase)]
    private static partial Regex Number();
}
