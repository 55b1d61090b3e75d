namespace RpcBench.Studies.Figures;

internal enum StatisticKind
{
    Other,

    /// <summary>The call at a rank, see <see cref="Statistic.Rank"/>: minimum, median, percentile, maximum.</summary>
    AtRank,

    Mean,
    Deviation,
    Total,
    Count,

    /// <summary>How many times as fast the first API is: the time of the second API divided by that of the first.</summary>
    SpeedUp,

    /// <summary>The time of the first API divided by that of the second.</summary>
    Ratio,

    /// <summary>Anything else that tools print, such as calls per second, memory and errors.</summary>
    NoTime,
}

/// <summary>A statistic, recognised by its usual names. The rank is 0 for the minimum, 50 for the median and 100 for the maximum.</summary>
internal readonly partial record struct Statistic(StatisticKind Kind, double Rank = 0)
{
    public static Statistic Mean { get; } = new(StatisticKind.Mean);

    public static Statistic Median { get; } = new(StatisticKind.AtRank, 50);

    public static Statistic Minimum { get; } = new(StatisticKind.AtRank);

    public static Statistic Maximum { get; } = new(StatisticKind.AtRank, 100);

    private static readonly Dictionary<string, Statistic> Named = new (Statistic Statistic, string[] Names)[]
    {
        (Minimum, ["min", "minimum", "fastest"]),
        (new(StatisticKind.AtRank, 25), ["q1"]),
        (Median, ["median", "med"]),
        (new(StatisticKind.AtRank, 75), ["q3"]),
        (Maximum, ["max", "maximum", "slowest"]),
        (Mean, ["mean", "avg", "average"]),
        (new(StatisticKind.Deviation), ["sd", "std", "stdev", "stddev", "standarddeviation"]),
        (new(StatisticKind.Total), ["total", "sum"]),
        (new(StatisticKind.Count), ["count", "calls", "n"]),
        (new(StatisticKind.SpeedUp), ["speedup", "timesfaster"]),
        (new(StatisticKind.Ratio), ["ratio"]),
    }.SelectMany(known => known.Names, (known, name) => (name, known.Statistic)).ToDictionary();

    public bool IsOfSingleCall => Kind is StatisticKind.AtRank or StatisticKind.Mean;

    public bool IsNoTime => Kind is StatisticKind.NoTime or StatisticKind.Count || IsRatio;

    public bool IsRatio => Kind is StatisticKind.SpeedUp or StatisticKind.Ratio;

    /// <summary>Parses the name of a statistic, including the terms of wrk, ghz, k6, NBomber and BenchmarkDotNet, and abbreviations with a
    /// full stop (<c>avg.</c>, <c>std. dev.</c>). Returns <see cref="StatisticKind.Other"/> if the name is unknown.</summary>
    public static Statistic Parse(string name)
    {
        var key = Names.ToKey(FullStop().Replace(name, ""));
        if (Named.TryGetValue(key, out var named))
        {
            return named;
        }

        if (FindRank(key) is { } rank)
        {
            return new(StatisticKind.AtRank, rank);
        }

        return NoTimePattern().IsMatch(key) ? new(StatisticKind.NoTime) : default;
    }

    private static double? FindRank(string key) =>
        Percentile().Match(key) is { Success: true } match
            && double.Parse(match.Groups["rank"].Value, CultureInfo.InvariantCulture) is <= 100 and var rank
            ? rank
            : null;

    // A full stop before a digit belongs to a number, as in p99.9.
    [GeneratedRegex(@"\.(?!\d)")]
    private static partial Regex FullStop();

    [GeneratedRegex(
        @"^(?:p\(?(?<rank>\d+(?:\.\d+)?)\)?|(?<rank>\d+(?:\.\d+)?)(?:%(?:in|ile)?|th|(?:st|nd|rd|th)?percent(?:ile)?))$")]
    private static partial Regex Percentile();

    [GeneratedRegex(@"^(?:(?:std|standard)?err(?:or)?|errors?(?:rate)?|fail(?:s|ed|ures?)?|ok|success(?:es|ful)?(?:rate)?|timeouts?|cnt"
        + @"|(?:req|request|iteration|sample)s?(?:count)?|.+/s(?:ec(?:onds?)?)?|.+persec(?:ond)?|(?:max|avg|mean)?[rqt]ps|throughput.*"
        + @"|(?:data)?transfer.*|alloc.*|gen\d.*|(?:[kmg]?i?b|bytes)(?:/op)?|memory.*|cpu.*|rss|ratiosd|rank|skewness|kurtosis|mvalue"
        + @"|ci\d.*|(?:lower|upper)fence|iqr|\+/.*|completedworkitems|lockcontentions|codesize|exceptions)$")]
    private static partial Regex NoTimePattern();
}
