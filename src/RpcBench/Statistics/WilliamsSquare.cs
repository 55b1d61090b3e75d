namespace RpcBench.Statistics;

/// <summary>Orders in which several things take turns, balanced so that no thing gains from its place. Over all rows, each thing is equally
/// often in every place and equally often directly after every other thing (Williams, "Experimental designs balanced for the estimation of
/// residual effects of treatments", Australian Journal of Scientific Research A 2 (1949)).</summary>
internal static class WilliamsSquare
{
    /// <summary>Returns as many rows as there are things, or twice as many if their number is odd. A row is an order of the numbers from
    /// 0.</summary>
    public static IReadOnlyList<IReadOnlyList<int>> Rows(int things)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(things, 1);

        // 0, 1, n − 1, 2, n − 2 …: all steps of this order are different, so its n rotations contain every step from every start.
        int[] first = [.. Enumerable.Range(0, things).Select(place => place % 2 == 1 ? (place + 1) / 2 : (things - (place / 2)) % things)];
        int[][] rows = [.. Enumerable.Range(0, things).Select(turn => first.Select(thing => (thing + turn) % things).ToArray())];
        return things % 2 == 0 || things == 1 ? rows : [.. rows, .. rows.Select(row => row.Reverse().ToArray())];
    }
}
