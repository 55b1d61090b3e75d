namespace RpcBench.Studies.Reports;

internal static class FigureRange
{
    /// <summary>From the least to the greatest of one or more, or the one where both are written the same.</summary>
    public static string Write(IReadOnlyCollection<double> values, Func<double, string> write)
    {
        var (low, high) = (write(values.Min()), write(values.Max()));
        return low == high ? low : $"{low} to {high}";
    }
}
