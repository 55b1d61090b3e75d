namespace RpcBench.Studies.Audit;

/// <summary>A ratio of two APIs that a study published.</summary>
/// <param name="Figure">The ratio.</param>
/// <param name="Above">The API whose time is divided.</param>
/// <param name="Below">The API by whose time it is divided.</param>
/// <param name="Range">What the figure may stand for, by its digits.</param>
internal sealed partial record RatioClaim(PublishedFigure Figure, string Above, string Below, LogRange Range)
{
    public string Words => $"the time of {Above} over that of {Below}";

    public static RatioClaim? Of(PublishedFigure figure)
    {
        var kind = Statistic.Parse(figure.Statistic).Kind;
        if (kind is not (StatisticKind.SpeedUp or StatisticKind.Ratio) || Names.Key(figure.Unit) is not ("x" or "times" or "ratio")
            || figure.Value.Exact <= 0
            || Versus().Match(figure.Api) is not { Success: true } apis)
        {
            return null;
        }

        var (first, second) = (apis.Groups["first"].Value.Trim(), apis.Groups["second"].Value.Trim());
        var last = figure.UpTo ?? figure.Value;
        var half = Math.Min(figure.Value.LastDigit, last.LastDigit) / 2 * (1 + 1e-9);
        var (above, below) = kind is StatisticKind.SpeedUp ? (second, first) : (first, second);
        return new(figure, above, below, new(figure.Value.Value - half, last.Value + half));
    }

    /// <summary>By what factor the nearest of the cells' summaries misses what was published; one where it does not.</summary>
    public double Nearest(CellRatios ratios) => ratios.Summaries.Min(summary => Range.Beyond(summary.Value));

    public bool IsAbout(Cell cell) =>
        (Names.IsEverything(Figure.Workload) || Names.Key(Figure.Workload) == cell.Workload)
            && (Names.IsEverything(Figure.Network) || Names.Key(Figure.Network) == cell.Network);

    [GeneratedRegex(@"^(?<first>.+?)\s*(?:\bvs?\.?\b|\bversus\b|\bover\b|\bto\b|/)\s*(?<second>.+)$", RegexOptions.IgnoreCase)]
    private static partial Regex Versus();
}
