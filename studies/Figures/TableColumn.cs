namespace RpcBench.Studies.Figures;

internal enum ColumnKind
{
    Times,

    /// <summary>Anything else that tools print, such as calls per second, memory or errors. It is not judged.</summary>
    NoTimes,

    Ratio,

    Api,
    Unit,

    /// <summary>A parameter if it precedes the times. Anywhere else its meaning is unknown.</summary>
    Unknown,
}

/// <summary>A column of a cross table, recognised by its header. A header names a network if the table has a ping for it, or if it contains
/// a word such as zone or region.</summary>
internal sealed partial record TableColumn(int Index, string Text, Label Header, ColumnKind Kind)
{
    private static readonly HashSet<string> NetworkWords =
    [
        "local", "localhost", "loopback", "near", "far", "remote", "same", "cross", "zone", "region", "rack", "host", "machine", "site",
        "cluster", "cloud", "internet", "network", "lan", "wan", "vpn", "metro", "edge", "datacenter", "datacentre", "continent", "wifi",
        "mobile", "satellite", "lte",
    ];

    /// <summary>Whether the header is a load, a size or a number of threads, which is part of the workload.</summary>
    public bool IsLoad => Load().IsMatch(Header.Name) || IsNumber;

    /// <summary>Whether the header is a plain number, such as 16 in a table whose top left cell says threads.</summary>
    public bool IsNumber => Number().IsMatch(Header.Name);

    public bool NamesSameKindAs(TableColumn other) => other.Header switch
    {
        { Api: not null } => Header.Api is not null,
        { Statistic: not null } => Header.Statistic is not null,
        _ => Header.Name.Length > 0,
    };

    /// <summary>Parses a header or the name of a row, without words such as latency, which only say that the numbers are times.</summary>
    public static Label ReadLabel(string text)
    {
        var words = text.Replace('_', ' ');
        return Label.Parse(Quantity().IsMatch(words) ? Quantity().Replace(words, " ") : text);
    }

    public static TableColumn Read(int index, string text, IReadOnlySet<string> pinged)
    {
        var over = ReadLabel(text);
        var kind = Names.ToKey(text) switch
        {
            "api" => ColumnKind.Api,
            "unit" or "units" => ColumnKind.Unit,
            _ when Statistic.Parse(over.Name).IsRatio => ColumnKind.Ratio,
            _ when Statistic.Parse(over.Name).IsNoTime => ColumnKind.NoTimes,
            _ when Load().IsMatch(over.Name) || IsNetwork(over.Name, pinged) => ColumnKind.Times,
            _ => ColumnKind.Unknown,
        };
        return new(index, text, over, kind);
    }

    private static bool IsNetwork(
        string name,
        IReadOnlySet<string> pinged) => Names.IsEverything(name) || pinged.Contains(Names.ToKey(name))
        || Names.SplitWords(name).Any(word => NetworkWords.Contains(word.Value.ToLowerInvariant()));

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
