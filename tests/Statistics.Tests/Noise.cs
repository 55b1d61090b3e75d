namespace RpcBench.Statistics.Tests;

/// <summary>Draws for simulations, by Box and Muller.</summary>
internal static class Noise
{
    public static double Normal(this Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
