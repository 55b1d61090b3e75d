namespace RpcBench.Records;

/// <summary>One promise about speed or memory with what was measured.</summary>
/// <param name="Name">What is compared.</param>
/// <param name="Quantity">What the figure is of, for example <c>requests per second, service over bare endpoint</c>.</param>
/// <param name="Limit">The promise: the figure is at least or at most this.</param>
/// <param name="AtLeast">True: at least; false: at most.</param>
/// <param name="Figure">What was measured.</param>
/// <param name="Ratio">The figure with its interval where it is a ratio of alternating blocks; else null.</param>
/// <param name="Basis">The two figures behind a ratio, or how a single one was taken.</param>
public sealed record PromiseRecord(
    string Name, string Quantity, double Limit, bool AtLeast, double Figure, RatioInterval? Ratio, string Basis)
{
    /// <summary>Whether the promise is kept.</summary>
    public bool IsKept => AtLeast ? Figure >= Limit : Figure <= Limit;
}
