namespace RpcBench.Studies.Audit;

/// <summary>The place of a figure in its study. Names are keys, see <see cref="Names.Key"/>.</summary>
internal readonly record struct Cell(string Workload, string Api, string Network)
{
    public static Cell KeyOf(PublishedFigure figure) => new(Names.Key(figure.Workload), Names.Key(figure.Api), Names.Key(figure.Network));
}

internal sealed record TimeFigure(PublishedFigure Figure, Statistic Statistic, decimal Exact, double LastDigit)
{
    public Cell Cell { get; } = Cell.KeyOf(Figure);

    public double Milliseconds { get; } = (double)Exact;

    public double Least => Math.Max(0, Milliseconds - LastDigit);

    public double Most => Milliseconds + LastDigit;

    /// <summary>Whether the digits are precise enough for ratios. A figure of 1 ms may be anything up to 2 ms.</summary>
    public bool TellsRatios => LastDigit <= Milliseconds / 10 * (1 + 1e-9);

    /// <summary>The figure as printed, and also in milliseconds if it has another unit.</summary>
    public string Words => Names.MillisecondsIn(Figure.Unit) == 1m ? Figure.Printed : $"{Figure.Printed} = {Wording.Ms(Milliseconds)}";

    /// <summary>Returns null if the unit of the figure is not a unit of time, or if its value is not a positive number.</summary>
    public static TimeFigure? Read(PublishedFigure figure)
    {
        var value = figure.Value;
        var isPositive = figure.UpTo is null && double.IsFinite(value.Value) && value.Exact > 0;
        return isPositive && Names.MillisecondsIn(figure.Unit) is { } factor
            ? new(figure, Statistic.Parse(figure.Statistic), value.Exact * factor, value.LastDigit * (double)factor)
            : null;
    }
}
