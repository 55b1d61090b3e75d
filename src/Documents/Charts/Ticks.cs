namespace RpcBench.Documents.Charts;

/// <summary>The positions of marks on an axis, at 1, 2 and 5 times powers of ten.</summary>
public static class Ticks
{
    private static readonly double[] Mantissas = [1, 2, 5];

    /// <summary>Returns evenly spaced marks from 0 to the first mark at or above the largest value, about as many as requested.</summary>
    public static IReadOnlyList<double> Linear(double largest, int count)
    {
        if (!(largest > 0) || !double.IsFinite(largest))
        {
            return [0, 1];
        }

        var rough = largest / count;
        var power = FindPowerOfTen(rough);
        var step = Mantissas.Append(10).Select(mantissa => mantissa * power).First(candidate => candidate >= rough * (1 - 1e-9));
        var steps = (int)Math.Ceiling((largest / step) - 1e-9);
        return [.. Enumerable.Range(0, steps + 1).Select(index => index * step)];
    }

    /// <summary>Returns marks from the last mark at or below the smallest value to the first mark at or above the largest. Both must be
    /// above 0.</summary>
    public static IReadOnlyList<double> Logarithmic(double smallest, double largest)
    {
        var first = (int)Math.Floor(Math.Log10(smallest)) - 1;
        var last = (int)Math.Ceiling(Math.Log10(largest)) + 1;
        var marks = Enumerable.Range(first, last - first + 1)
            .SelectMany(exponent => Mantissas.Select(mantissa => mantissa * Math.Pow(10, exponent))).ToList();
        return marks[marks.FindLastIndex(mark => mark <= smallest * (1 + 1e-9))..(
            marks.FindIndex(mark => mark >= largest * (1 - 1e-9)) + 1)];
    }

    public static bool IsPowerOfTen(double mark) => Math.Abs((FindPowerOfTen(mark * (1 + 1e-9)) / mark) - 1) < 1e-6;

    public static double FindPowerOfTen(double value) => Math.Pow(10, Math.Floor(Math.Log10(value)));
}
