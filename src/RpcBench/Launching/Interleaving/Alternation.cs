namespace RpcBench.Launching.Interleaving;

internal static class Alternation
{
    public static T[] Shuffled<T>(this Random order, IEnumerable<T> items)
    {
        T[] shuffled = [.. items];
        order.Shuffle(shuffled);
        return shuffled;
    }

    /// <summary>Runs every block once a round, in a new random order each time.</summary>
    public static async Task RunAsync(int rounds, Random order, params IReadOnlyList<Func<Task>> blocks)
    {
        Func<Task>[] shuffled = [.. blocks];
        for (var round = 0; round < rounds; round++)
        {
            order.Shuffle(shuffled);
            foreach (var block in shuffled)
            {
                await block();
            }
        }
    }
}
