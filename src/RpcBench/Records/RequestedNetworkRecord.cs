namespace RpcBench.Records;

/// <summary>A network as it was requested.</summary>
/// <param name="RoundTripNanoseconds">Propagation there and back.</param>
/// <param name="BitsPerSecond">The rate in each direction, headers included, or null if there is no limit.</param>
/// <param name="JitterNanoseconds">The standard deviation of the delay that is added each way.</param>
/// <param name="Loss">The share of the packets that is lost, 0 to 1.</param>
internal sealed record RequestedNetworkRecord(double RoundTripNanoseconds, long? BitsPerSecond, double JitterNanoseconds, double Loss);
