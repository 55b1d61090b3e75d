namespace RpcBench.Records;

/// <summary>A network as it was asked for.</summary>
/// <param name="RoundTripNanoseconds">Propagation there and back.</param>
/// <param name="BitsPerSecond">The rate in each direction, headers included; null: no limit.</param>
/// <param name="JitterNanoseconds">The standard deviation of what is added to each way.</param>
/// <param name="Loss">The part of the packets that is lost, 0 to 1.</param>
internal sealed record NetworkAskedRecord(double RoundTripNanoseconds, long? BitsPerSecond, double JitterNanoseconds, double Loss);
