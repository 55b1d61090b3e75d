namespace RpcBench.Bench.Tests.Runs;

public sealed class AlternationTests
{
    [Fact]
    public async Task EveryOrderOfThreeOccursEquallyOften()
    {
        var rounds = (await DrawAsync(seed: 1, rounds: 600, "abc")).Chunk(3).Select(round => new string(round)).CountBy(round => round)
            .ToDictionary();

        Assert.Equal(["abc", "acb", "bac", "bca", "cab", "cba"], rounds.Keys.Order(StringComparer.Ordinal));
        Assert.All(rounds.Values, count => Assert.InRange(count, 50, 150));
    }

    [Fact]
    public async Task TheSameSeedGivesTheSameOrder() => Assert.Equal(await DrawAsync(5, 40, "abc"), await DrawAsync(5, 40, "abc"));

    private static async Task<string> DrawAsync(int seed, int rounds, string letters)
    {
        var order = "";
        await Alternation.RunAsync(rounds, new Random(seed), [.. letters.Select(letter => (Func<Task>)(() => Add(letter)))]);
        return order;

        Task Add(char letter)
        {
            order += letter;
            return Task.CompletedTask;
        }
    }
}
