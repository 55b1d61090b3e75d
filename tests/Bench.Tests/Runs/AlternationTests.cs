using RpcBench.Bench.Runs.Paired;

namespace RpcBench.Bench.Tests.Runs;

public sealed class AlternationTests
{
    [Fact]
    public async Task EveryPairHasBothAndEitherGoesFirst()
    {
        var blocks = await DrawAsync(seed: 1, pairs: 200);

        var pairs = blocks.Chunk(2).Select(pair => new string(pair)).ToArray();
        Assert.All(pairs, pair => Assert.True(pair is "ab" or "ba", pair));
        Assert.InRange(pairs.Count(pair => pair == "ab"), 70, 130);
    }

    [Fact]
    public async Task TheSameSeedGivesTheSameOrder() => Assert.Equal(await DrawAsync(5, 40), await DrawAsync(5, 40));

    private static async Task<string> DrawAsync(int seed, int pairs)
    {
        var order = "";
        await Alternation.RunAsync(pairs, new Random(seed), () => Add("a"), () => Add("b"));
        return order;

        Task Add(string letter)
        {
            order += letter;
            return Task.CompletedTask;
        }
    }
}
