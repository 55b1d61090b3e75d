namespace RpcBench.Bench.Reports.Charts;

/// <summary>Puts a value at its place on a picture.</summary>
/// <param name="Low">The value at <paramref name="From"/>.</param>
/// <param name="High">The value at <paramref name="To"/>.</param>
/// <param name="From">The coordinate of <paramref name="Low"/>.</param>
/// <param name="To">The coordinate of <paramref name="High"/>.</param>
/// <param name="IsLogarithmic">Whether equal ratios, not equal differences, are equally far apart.</param>
public sealed record Axis(double Low, double High, double From, double To, bool IsLogarithmic)
{
    /// <summary>The coordinate of a value; one beyond the axis is put at its end.</summary>
    public double At(double value)
    {
        var part = IsLogarithmic
            ? (Math.Log(Math.Max(value, Low)) - Math.Log(Low)) / (Math.Log(High) - Math.Log(Low))
            : (value - Low) / (High - Low);
        return From + (Math.Clamp(part, 0, 1) * (To - From));
    }
}
