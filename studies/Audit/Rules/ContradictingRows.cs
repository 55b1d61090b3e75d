namespace RpcBench.Studies.Audit.Rules;

internal static class ContradictingRows
{
    public const string Name = "contradicting-rows";

    public static IEnumerable<Finding?> Apply(StudyTimes study) =>
        from rows in study.Figures.Where(figure => figure.UpTo is null && double.IsFinite(figure.Value.Value)).Select(Quantity.FromFigure)
            .GroupBy(quantity => (Cell.FromFigure(quantity.Figure), Names.ToKey(quantity.Figure.Statistic), quantity.Unit))
        from other in rows.Skip(1)
        select Judge(rows.First(), other);

    private static Finding? Judge(Quantity first, Quantity second)
    {
        // The last digit may have been rounded or truncated.
        var difference = Math.Abs((double)(first.Value - second.Value));
        var rounding = Math.Max(first.LastDigit, second.LastDigit);
        var rows =
            $"Row {first.Figure.Row} has {first.Figure.Printed} and row {second.Figure.Row} {second.Figure.Printed} for the same figure";
        if (difference <= rounding * (1 + 1e-9))
        {
            return null;
        }

        if (PowerOfTenBetween(first, second) is { } power)
        {
            return new(second.Figure, WrongUnit.Name, Confidence.Certain,
                $"{rows}: exactly {AuditFormat.Count(Math.Pow(10, Math.Abs(power)))} times apart, so one of them stands under a wrong "
                    + "unit.");
        }

        return new(second.Figure, Name, Confidence.Certain,
            $"{rows}: {AuditFormat.Number(difference)} {second.Unit} apart, "
            + $"and rounding explains no more than {AuditFormat.Number(rounding)} {second.Unit}.");
    }

    private static int? PowerOfTenBetween(Quantity first, Quantity second)
    {
        if (first.Value <= 0 || second.Value <= 0)
        {
            return null;
        }

        var power = (int)Math.Round(Math.Log10((double)(second.Value / first.Value)));
        var scale = Math.Pow(10, power);
        var slack = Math.Max(first.LastDigit * scale, second.LastDigit) * (1 + 1e-9);
        return power != 0 && Math.Abs(((double)first.Value * scale) - (double)second.Value) <= slack ? power : null;
    }

    /// <summary>A value in the unit in which all values of its kind can be compared.</summary>
    private sealed record Quantity(PublishedFigure Figure, decimal Value, double LastDigit, string Unit)
    {
        public static Quantity FromFigure(PublishedFigure figure) => Names.FindMilliseconds(figure.Unit) is { } factor
            ? new(figure, figure.Value.Exact * factor, figure.Value.LastDigit * (double)factor, "ms")
            : new(figure, figure.Value.Exact, figure.Value.LastDigit, figure.Unit);
    }
}
