namespace RpcBench.Bench.Records;

/// <summary>One promise about speed with what was measured.</summary>
/// <param name="Name">What is compared, in words.</param>
/// <param name="Quantity">What the ratio is of, for example <c>requests per second, service over bare endpoint</c>.</param>
/// <param name="Limit">The promise: the ratio is at least or at most this.</param>
/// <param name="AtLeast">True: at least; false: at most.</param>
/// <param name="Ratio">Estimate with its interval.</param>
/// <param name="First">The first of the pair, in <paramref name="Unit"/>.</param>
/// <param name="Second">The second of the pair, in <paramref name="Unit"/>.</param>
/// <param name="Unit">For example <c>µs</c> or <c>1/s</c>.</param>
public sealed record FloorRecord(
    string Name, string Quantity, double Limit, bool AtLeast, RatioRecord Ratio, double First, double Second, string Unit)
{
    /// <summary>Whether the estimate keeps the promise.</summary>
    public bool IsKept => AtLeast ? Ratio.Estimate >= Limit : Ratio.Estimate <= Limit;
}
