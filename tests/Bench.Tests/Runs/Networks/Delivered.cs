using RpcBench.Records;

namespace RpcBench.Bench.Tests.Runs.Networks;

/// <summary>What a network delivered, for tests: only the round trip matters.</summary>
internal static class Delivered
{
    public static NetworkDeliveredRecord RoundTrip(double milliseconds, double? lowMilliseconds = null) =>
        new(milliseconds * 1e6, (lowMilliseconds ?? milliseconds) * 1e6, milliseconds * 1e6, 50, milliseconds * 2e6, 1e8, 1e9, 1_655_274);
}
