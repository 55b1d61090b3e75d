namespace RpcBench.Statistics.Tests;

/// <summary>Normal random numbers for simulations, by the Box-Muller transform.</summary>
internal static class NormalRandom
{
    public static double NextNormal(this Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
