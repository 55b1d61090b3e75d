namespace RpcBench.SeedGenerator;

/// <summary>Creates single values as SQL. The first rows of a column have the extreme values of its type, and the other rows have ordinary
/// values.</summary>
internal static class Values
{
    private static readonly int[] Integers = [int.MinValue, int.MaxValue, 0, -1, 1, -1_000_000_007];

    private static readonly double[] Doubles =
        [double.MinValue, double.MaxValue, 2.2250738585072014E-308, 0, 0.1, -1.0 / 3, Math.PI, 1E21, 1E-7, 123_456_789.123_456_79, -1];

    /// <summary>Returns the value of a column in a row, counted from 1. The name of the column determines its type.</summary>
    public static string ForColumn(string column, int row, int position, int rows, SplitMix random)
    {
        // Each column of a table has its extreme values in different rows.
        var extreme = row - position - 1;
        return column.Split('_') switch
        {
            ["id"] => Format(row),
            [.., "id"] => Format(1 + random.NextBelow(rows)),
            ["string", ..] => Quoted(ElementOrNull(SampleText.EdgeCases, extreme) ?? SampleText.Sentence(random)),
            ["int", ..] => Format(extreme >= 0 && extreme < Integers.Length ? Integers[extreme] : (int)random.Next()),
            ["double", ..] => Format(extreme >= 0 && extreme < Doubles.Length ? Doubles[extreme] : RandomDouble(random)),
            _ => throw new NotSupportedException($"The name of column {column} says no type."),
        };
    }

    public static string Quoted(string text) =>
        text.Contains('\\')
            ? throw new NotSupportedException($"A backslash in '{text}'.")
            : $"'{text.Replace("'", "''", StringComparison.Ordinal)}'";

    private static string Format(int value) => value.ToString(CultureInfo.InvariantCulture);

    private static string Format(double value) => value.ToString("E16", CultureInfo.InvariantCulture);

    private static double RandomDouble(SplitMix random) => (random.NextFraction() - 0.5) * Math.Pow(10, random.NextBelow(10) - 2);

    private static string? ElementOrNull(string[] items, int index) => index >= 0 && index < items.Length ? items[index] : null;
}
