using RpcBench.Bench.Reports.Answers;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>The length of a bar.</summary>
/// <param name="Value">In nanoseconds or bytes.</param>
/// <param name="Error">Half of the error bar; null: none.</param>
public sealed record Bar(double Value, double? Error = null)
{
    /// <summary>The lower end of the error bar.</summary>
    public double Low => Value - (Error ?? 0);

    /// <summary>The upper end of the error bar.</summary>
    public double High => Value + (Error ?? 0);

    /// <summary>The bar of a mean; null where it was not measured.</summary>
    public static Bar? Of(CallTime? mean) => mean is null ? null : new Bar(mean.Nanoseconds, mean.ErrorNanoseconds);

    /// <summary>The bar of a value without an error; null where it was not measured.</summary>
    public static Bar? Of(double? value) => value is { } measured ? new Bar(measured) : null;
}
