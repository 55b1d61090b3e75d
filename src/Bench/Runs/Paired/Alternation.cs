namespace RpcBench.Bench.Runs.Paired;

/// <summary>The order of paired blocks.</summary>
public static class Alternation
{
    /// <summary>Runs both blocks in every pair, which one first drawn anew each time.</summary>
    public static async Task RunAsync(int pairs, Random order, Func<Task> first, Func<Task> second)
    {
        ArgumentNullException.ThrowIfNull(order);
        for (var pair = 0; pair < pairs; pair++)
        {
            Func<Task>[] blocks = order.Next(2) == 0 ? [first, second] : [second, first];
            foreach (var block in blocks)
            {
                await block();
            }
        }
    }
}
