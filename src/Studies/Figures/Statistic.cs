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

    /// <summary>The time of the second API over that of the first: how many times as fast the first is.</summary>
    SpeedUp,

    /// <summary>The time of the first API over that of the second.</summary>
    Ratio,
}

/// <summary>A statistic by its usual names. Its rank: 0 for the minimum, 50 for the median, 100 for the maximum.</summary>
internal readonly record struct Statistic(StatisticKind Kind, double Rank = 0)
{
    public static Statistic Mean { get; } = new(StatisticKind.Mean);

    public static Statistic Median { get; } = new(StatisticKind.AtRank, 50);

    public static Statistic Minimum { get; } = new(StatisticKind.AtRank);

    public static Statistic Maximum { get; } = new(StatisticKind.AtRank, 100);

    public bool IsOfOneCall => Kind is StatisticKind.AtRank or StatisticKind.Mean;

    /// <summary>The statistic of a name; <see cref="StatisticKind.Other"/> where the name is unknown.</summary>
    public static Statistic Parse(string name) => Names.Key(name) switch
    {
        "min" or "minimum" => Minimum,
        "max" or "maximum" => Maximum,
        "mean" or "avg" or "average" => Mean,
        "median" => Median,
        "sd" or "std" or "stddev" or "standarddeviation" => new(StatisticKind.Deviation),
        "total" or "sum" => new(StatisticKind.Total),
        "count" or "calls" or "n" => new(StatisticKind.Count),
        "speedup" or "timesfaster" => new(StatisticKind.SpeedUp),
        "ratio" => new(StatisticKind.Ratio),
        ['p', .. var digits] when double.TryParse(digits, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var rank)
            && rank is > 0 and < 100 =>
            new(StatisticKind.AtRank, rank),
        _ => default,
    };
}
