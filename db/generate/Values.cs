namespace RpcBench.SeedGenerator;

/// <summary>Creates single values as SQL. The first rows of a column have the extreme values of its type, and the other rows have ordinary
/// values.</summary>
internal static class Values
{
    private static readonly int[] Integers = [int.MinValue, int.MaxValue, 0, -1, 1, -1_000_000_007];

    private static readonly double[] Doubles =
        [double.MinValue, double.MaxValue, 2.2250738585072014E-308, 0, 0.1, -1.0 / 3, Math.PI, 1E21, 1E-7, 123_456_789.123_456_79, -1];

    /// <summary>Returns the value of a column in a row, counted from 1. The name of the column determines its type.</summary>
    public static string Of(string column, int row, int position, int rows, SplitMix random)
    {
        // Each column of a table has its extreme values in different rows.
        var extreme = row - position - 1;
        return column.Split('_') switch
        {
            ["id"] => Text(row),
            [.., "id"] => Text(1 + random.Below(rows)),
            ["string", ..] => Quoted(Pick(Words.Extremes, extreme) ?? Words.Sentence(random)),
            ["int", ..] => Text(extreme >= 0 && extreme < Integers.Length ? Integers[extreme] : (int)random.Next()),
            ["double", ..] => Text(extreme >= 0 && extreme < Doubles.Length ? Doubles[extreme] : Ordinary(random)),
            _ => throw new NotSupportedException($"The name of column {column} says no type."),
        };
    }

    public static string Quoted(string text) =>
        text.Contains('\\')
            ? throw new NotSupportedException($"A backslash in '{text}'.")
            : $"'{text.Replace("'", "''", StringComparison.Ordinal)}'";

    private static string Text(int value) => value.ToString(CultureInfo.InvariantCulture);

    private static string Text(double value) => value.ToString("E16", CultureInfo.InvariantCulture);

    private static double Ordinary(SplitMix random) => (random.Fraction() - 0.5) * Math.Pow(10, random.Below(10) - 2);

    private static string? Pick(string[] items, int index) => index >= 0 && index < items.Length ? items[index] : null;
}
