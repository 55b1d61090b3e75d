namespace RpcBench.Bench.Runs.Load.Cost;

/// <summary>How busy the store was: what a verdict of "the store was the limit" rests on.</summary>
/// <param name="CorePart">Part of the machine's cores that the store's server used, 0 to 1; null: unavailable, or the store is inside the services.</param>
/// <param name="Waiting">
/// Calls that waited for the store on average: by Little's law the time that all waited over the time that passed. Null: unavailable.
/// </param>
/// <param name="Working">Cores that the store's server kept busy on average; null: unavailable.</param>
public sealed record StoreSaturation(double? CorePart, double? Waiting, double? Working)
{
    /// <summary>Of a window, or of several put together.</summary>
    public static StoreSaturation Of(CostUse use)
    {
        ArgumentNullException.ThrowIfNull(use);
        return new(use.StoreCorePart, use.StoreWait / (double)use.Elapsed, use.StoreProcessor / (double)use.Elapsed);
    }
}
