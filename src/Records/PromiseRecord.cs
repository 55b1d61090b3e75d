namespace RpcBench.Records;

/// <summary>One promise about speed or memory, at least or at most the limit, with what was measured: a ratio of alternating blocks with
/// its interval, or a single figure. The basis says which two are behind it, or how it was taken.</summary>
public sealed record PromiseRecord(
    string Name, string Quantity, double Limit, bool AtLeast, double Figure, RatioInterval? Ratio, string Basis)
{
    public bool IsKept => AtLeast ? Figure >= Limit : Figure <= Limit;
}
