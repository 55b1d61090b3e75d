namespace RpcBench.Statistics;

/// <summary>Orders in which several things take turns, so balanced that none gains by its place: over all rows each stands as often in
/// every place, and each directly behind every other as often (Williams, "Experimental designs balanced for the estimation of residual
/// effects of treatments", Australian Journal of Scientific Research A 2 (1949)).</summary>
internal static class WilliamsSquare
{
    /// <summary>As many rows as there are things, or twice as many for an odd number; a row is an order of the numbers from 0.</summary>
    public static IReadOnlyList<IReadOnlyList<int>> Rows(int things)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(things, 1);

        // 0, 1, n − 1, 2, n − 2 …: its steps are all different, so that turned on by one n times every step comes from every start.
        int[] first = [.. Enumerable.Range(0, things).Select(place => place % 2 == 1 ? (place + 1) / 2 : (things - (place / 2)) % things)];
        int[][] rows = [.. Enumerable.Range(0, things).Select(turn => first.Select(thing => (thing + turn) % things).ToArray())];
        return things % 2 == 0 || things == 1 ? rows : [.. rows, .. rows.Select(row => row.Reverse().ToArray())];
    }
}
