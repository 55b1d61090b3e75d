namespace RpcBench.Studies.Audit;

/// <summary>The place of a figure in its study. Names are keys, see <see cref="Names.ToKey"/>.</summary>
internal readonly record struct Cell(string Workload, string Api, string Network)
{
    public static Cell FromFigure(PublishedFigure figure)
        => new(Names.ToKey(figure.Workload), Names.ToKey(figure.Api), Names.ToKey(figure.Network));
}

internal sealed record TimeFigure(PublishedFigure Figure, Statistic Statistic, decimal Exact, double LastDigit)
{
    public Cell Cell { get; } = Cell.FromFigure(Figure);

    public double Milliseconds { get; } = (double)Exact;

    public double Lowest => Math.Max(0, Milliseconds - LastDigit);

    public double Highest => Milliseconds + LastDigit;

    /// <summary>Whether the digits are precise enough for ratios. A figure of 1 ms may be anything up to 2 ms.</summary>
    public bool IsPreciseEnoughForRatios => LastDigit <= Milliseconds / 10 * (1 + 1e-9);

    /// <summary>The figure as printed, and also in milliseconds if it has another unit.</summary>
    public string Description
        => Names.FindMilliseconds(Figure.Unit) == 1m ? Figure.Printed : $"{Figure.Printed} = {AuditFormat.Ms(Milliseconds)}";

    /// <summary>Returns null if the unit of the figure is not a unit of time, or if its value is not a positive number.</summary>
    public static TimeFigure? FromFigure(PublishedFigure figure)
    {
        var value = figure.Value;
        var isPositive = figure.UpTo is null && double.IsFinite(value.Value) && value.Exact > 0;
        return isPositive && Names.FindMilliseconds(figure.Unit) is { } factor
            ? new(figure, Statistic.Parse(figure.Statistic), value.Exact * factor, value.LastDigit * (double)factor)
            : null;
    }
}
