namespace RpcBench.Studies.Figures.Reading;

/// <summary>One row of a table that has a column for everything, before its value is understood.</summary>
/// <param name="File">For messages.</param>
/// <param name="Row">For messages: its line, from 1.</param>
/// <param name="Fields">By the names of <see cref="Columns"/>.</param>
internal sealed record FigureRow(string File, int Row, IReadOnlyDictionary<string, string> Fields)
{
    /// <summary>The columns, all of them needed.</summary>
    public static readonly IReadOnlyList<string> Columns = ["study", "workload", "api", "network", "statistic", "value", "unit"];

    private static readonly string[] MayBeEmpty = ["network"];

    private static readonly string[] RangeSeparators = ["–", " to ", ".."];

    /// <exception cref="TableException">A field is empty, or the value is none.</exception>
    public PublishedFigure Understand()
    {
        foreach (var column in Columns.Except(MayBeEmpty).Where(column => Fields[column].Length == 0))
        {
            throw TableException.At(File, Row, column, $"is empty. Write the {column}, or leave the row out.");
        }

        var (value, upTo) = Value();
        return new(Fields["study"], Fields["workload"], Fields["api"], Fields["network"], Fields["statistic"], value, upTo, Fields["unit"], Row);
    }

    private (PrintedNumber Value, PrintedNumber? UpTo) Value()
    {
        var text = Fields["value"];
        if (PrintedNumber.TryParse(text) is { } number)
        {
            return (number, null);
        }

        if (Range(text) is not var (low, high))
        {
            throw TableException.At(File, Row, "value", $"'{text}' is not a number. Write it with a point for the decimals and nothing between thousands, for example 1234.5.");
        }

        if (Statistic.Parse(Fields["statistic"]).Kind is not (StatisticKind.SpeedUp or StatisticKind.Ratio))
        {
            throw TableException.At(File, Row, "value", $"'{text}' is a range, which only a speed-up or a ratio may be. Write one number.");
        }

        return low.Value <= high.Value
            ? (low, high)
            : throw TableException.At(File, Row, "value", $"'{text}' goes downwards. Write the smaller number first, {high.Text}-{low.Text}.");
    }

    private static (PrintedNumber Low, PrintedNumber High)? Range(string text)
    {
        foreach (var separator in RangeSeparators)
        {
            if (text.Split(separator) is [var first, var second] && Ends(first, second) is { } ends)
            {
                return ends;
            }
        }

        var hyphen = text.IndexOf('-', 1);
        return hyphen > 0 ? Ends(text[..hyphen], text[(hyphen + 1)..]) : null;
    }

    private static (PrintedNumber, PrintedNumber)? Ends(string first, string second) =>
        PrintedNumber.TryParse(first) is { } low && PrintedNumber.TryParse(second) is { } high ? (low, high) : null;
}
