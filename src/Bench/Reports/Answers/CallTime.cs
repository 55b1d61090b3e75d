namespace RpcBench.Bench.Reports.Answers;

/// <summary>The mean time of a call.</summary>
/// <param name="Nanoseconds">The mean.</param>
/// <param name="ErrorNanoseconds">Half of its 99.9 % confidence interval; null where too little was measured to tell.</param>
public sealed record CallTime(double Nanoseconds, double? ErrorNanoseconds)
{
    /// <summary>The lower end of the error bar.</summary>
    public double Low => Nanoseconds - (ErrorNanoseconds ?? 0);

    /// <summary>The upper end of the error bar.</summary>
    public double High => Nanoseconds + (ErrorNanoseconds ?? 0);
}
