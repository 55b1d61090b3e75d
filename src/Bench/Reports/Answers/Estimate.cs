namespace RpcBench.Bench.Reports.Answers;

/// <summary>A measured figure with its error.</summary>
/// <param name="Value">Nanoseconds or bytes a call.</param>
/// <param name="Error">Half of the error bar, of a mean time half of its 99.9 % confidence interval; null: too little was measured to tell.</param>
public sealed record Estimate(double Value, double? Error = null)
{
    /// <summary>The lower end of the error bar.</summary>
    public double Low => Value - (Error ?? 0);

    /// <summary>The upper end of the error bar.</summary>
    public double High => Value + (Error ?? 0);

    /// <summary>A value without an error; null where it was not measured.</summary>
    public static Estimate? Of(double? value) => value is { } measured ? new(measured) : null;
}
