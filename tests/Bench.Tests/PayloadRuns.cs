namespace RpcBench.Bench.Tests;

/// <summary>What a run of ours compares, with everything but its arms as it is where nothing is chosen.</summary>
internal static class PayloadRuns
{
    public static PayloadCompared Of(IReadOnlyList<Arm> arms) => new() { Lab = new() { Arms = arms } };
}
