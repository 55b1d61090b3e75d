namespace RpcBench.Records;

/// <summary>One arm of the paired run. Percentiles are of single calls.</summary>
/// <param name="Calls">Calls that were timed.</param>
/// <param name="MeanNanoseconds">Mean of all calls.</param>
/// <param name="P50Nanoseconds">Median.</param>
/// <param name="P90Nanoseconds">90th percentile.</param>
/// <param name="P99Nanoseconds">99th percentile; the maximum where fewer than 100 calls were made.</param>
/// <param name="MaxNanoseconds">The slowest call.</param>
/// <param name="BlockNanoseconds">The mean call of every block, in the order of the pairs.</param>
public sealed record PairedRecord(
    int Calls,
    double MeanNanoseconds,
    double P50Nanoseconds,
    double P90Nanoseconds,
    double P99Nanoseconds,
    double MaxNanoseconds,
    IReadOnlyList<double> BlockNanoseconds);
