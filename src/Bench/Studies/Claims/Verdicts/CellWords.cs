namespace RpcBench.Bench.Studies.Claims.Verdicts;

/// <summary>Describes what figures are of.</summary>
internal static class CellWords
{
    /// <summary>Whose figure it is.</summary>
    public static string Of(ClaimArm arm) => arm switch
    {
        ClaimArm.Published => "published",
        ClaimArm.AsPublished => "as published",
        _ => "like for like",
    };

    /// <summary>What a figure is of, within its study.</summary>
    public static string Of(CellKey key) => string.Join(", ", new[] { key.Workload, key.Statistic, key.Network, key.Api, Books(key.StoredBooks) }.OfType<string>()) is { Length: > 0 } words
        ? words
        : "all together";

    public static string? Books(string? stored) => stored is null ? null : $"{stored} stored";
}
