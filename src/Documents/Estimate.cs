namespace RpcBench.Documents;

/// <summary>A figure with its error, which is half the length of its error bar, or null if it has no error bar.</summary>
public sealed record Estimate(double Value, double? Error = null)
{
    public double Low => Value - (Error ?? 0);

    public double High => Value + (Error ?? 0);

    public static Estimate? FromValue(double? value) => value is { } measured ? new(measured) : null;
}
