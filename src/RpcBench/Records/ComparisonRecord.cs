namespace RpcBench.Records;

/// <summary>A contender against the baseline, by their ids, in one of <see cref="Metrics"/>: its ratio, below one the contender is
/// faster. Differences up to the margin, a part, do not count. Settled: both had, in a loop that was a steady state.</summary>
internal sealed record ComparisonRecord(
    string Baseline, string Contender, string Quantity, RatioInterval Ratio, double Margin, bool IsSettled = true)
{
    /// <summary>Which arm is shown to be faster, or that the difference is within the margin.</summary>
    public Verdict Verdict => IsSettled ? new Margin(Margin).Judge(Ratio) : Verdict.NotSettled;

    /// <summary>Whether the difference is shown to be larger than the margin, or smaller.</summary>
    public DifferenceSize Size => IsSettled ? new Margin(Margin).SizeOf(Ratio) : DifferenceSize.NotKnown;

    /// <summary>The id of the faster arm; null: none is shown to be faster.</summary>
    public string? FindWinner() => Verdict switch { Verdict.ContenderFaster => Contender, Verdict.BaselineFaster => Baseline, _ => null };
}

/// <summary>What a <see cref="ComparisonRecord"/> can compare.</summary>
internal static class Metrics
{
    /// <summary>The mean time of a call. Of a closed loop it is the calls in flight over the throughput: its inverse compares
    /// throughputs.</summary>
    public const string TimePerCall = "time per call";

    public const string P50 = "p50";

    public const string P99 = "p99";

    public const string P999 = "p99.9";

    /// <summary>Processor time that a call costs the client's process.</summary>
    public const string ClientProcessor = "client processor";

    /// <summary>Processor time that a call costs the service's process.</summary>
    public const string ServiceProcessor = "service processor";
}
