namespace RpcBench.Studies.Audit;

/// <summary>Where a figure stands within its study. Names are keys, see <see cref="Names.Key"/>.</summary>
internal readonly record struct Cell(string Workload, string Api, string Network)
{
    public static Cell KeyOf(PublishedFigure figure) => new(Names.Key(figure.Workload), Names.Key(figure.Api), Names.Key(figure.Network));
}

/// <summary>A published time, in milliseconds, without rounding and with one unit of the last digit printed.</summary>
internal sealed record TimeFigure(PublishedFigure Figure, Statistic Statistic, decimal Exact, double LastDigit)
{
    public Cell Cell { get; } = Cell.KeyOf(Figure);

    public double Milliseconds { get; } = (double)Exact;

    public double Least => Math.Max(0, Milliseconds - LastDigit);

    public double Most => Milliseconds + LastDigit;

    /// <summary>Whether its digits tell how many times as long as another it is: 1 ms may be anything up to 2.</summary>
    public bool TellsRatios => LastDigit <= Milliseconds / 10 * (1 + 1e-9);

    /// <summary>As printed, and in milliseconds where that is another unit.</summary>
    public string Words => Names.MillisecondsIn(Figure.Unit) == 1m ? Figure.Printed : $"{Figure.Printed} = {Wording.Ms(Milliseconds)}";

    /// <summary>The time of a figure; null where it has no unit of time or its value is not a positive number.</summary>
    public static TimeFigure? Read(PublishedFigure figure)
    {
        var value = figure.Value;
        var isPositive = figure.UpTo is null && double.IsFinite(value.Value) && value.Exact > 0;
        return isPositive && Names.MillisecondsIn(figure.Unit) is { } factor
            ? new(figure, Statistic.Parse(figure.Statistic), value.Exact * factor, value.LastDigit * (double)factor)
            : null;
    }
}
