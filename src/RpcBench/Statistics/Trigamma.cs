using MathNet.Numerics.RootFinding;

namespace RpcBench.Statistics;

/// <summary>The derivative of the digamma function, for arguments above zero. Math.NET has only the digamma function itself.</summary>
internal static class Trigamma
{
    // From this argument on, the series below is exact to the last digits.
    private const double AsymptoticFrom = 15;

    /// <summary>Uses the recurrence up to the range of the asymptotic series (Abramowitz and Stegun, 6.4.6 and 6.4.12).</summary>
    public static double Evaluate(double x)
    {
        var sum = 0.0;
        for (; x < AsymptoticFrom; x++)
        {
            sum += 1 / (x * x);
        }

        var square = 1 / (x * x);
        return sum + (1 / x) + (square / 2)
            + (square / x * ((1.0 / 6) - (square * ((1.0 / 30) - (square * ((1.0 / 42) - (square / 30)))))));
    }

    /// <summary>Returns the argument that has this value. The search is between the arguments of 1/x and of 1/x + 1/x², which lie below and
    /// above the function.</summary>
    public static double Inverse(double y)
    {
        var (low, high) = (1 / y, (1 + Math.Sqrt(1 + (4 * y))) / (2 * y));
        return Brent.FindRoot(x => (1 / Evaluate(x)) - (1 / y), low, high, accuracy: 1e-12 * low, maxIterations: 1000);
    }
}
