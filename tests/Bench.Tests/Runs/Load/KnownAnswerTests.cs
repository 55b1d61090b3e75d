namespace RpcBench.Bench.Tests.Runs.Load;

/// <summary>Tests load runs on servers whose times are known. The results must match these times.</summary>
[Collection(nameof(Undisturbed))]
public sealed class KnownAnswerTests
{
    // In milliseconds. The delays of a busy machine are small in comparison.
    private const int Long = 200;

    private const int Pairs = 6;

    // At 95 % confidence, the probability that more than five of 20 comparisons of equal arms name a winner is one in three thousand.
    private const int MostWinnersOfTwenty = 5;

    private static readonly TimeSpan Deadline = TimeSpan.FromSeconds(30);

    [Fact]
    public async Task AnApiAgainstItselfHasAWinnerNoMoreOftenThanTheConfidenceAllows()
    {
        await using var server = await StartAsync(_ => Long);

        var verdicts = (await Task.WhenAll(Enumerable.Range(0, 20).Select(seed =>
            CompareAsync(server, "rest", "rest", perSecond: 80, seed, margin: 0))))
            .Select(compared => compared.Single().Verdict);

        // Without a margin, every interval that is entirely on one side of 1 names a winner.
        Assert.InRange(
            verdicts.Count(verdict => verdict is Verdict.BaselineFaster or Verdict.ContenderFaster), 0, MostWinnersOfTwenty);
    }

    [Fact]
    public async Task AServerHalfAsFastOverGrpcIsFoundTwiceAsSlow()
    {
        await using var server = await StartAsync(context => ScriptedServer.IsGrpc(context) ? Long * 2 : Long);

        var compared = await CompareAsync(server, "rest", "grpc", perSecond: 300, seed: 1, margin: 0.05);

        var median = compared.Single(ratio => ratio.Quantity == "p50");
        Assert.True(
            median.Verdict == Verdict.BaselineFaster && median.Ratio.Low < 2.1 && median.Ratio.High > 1.9, $"{median}");
        Assert.True(compared.Single(ratio => ratio.Quantity == "p99").Ratio.Estimate > 1);
    }

    private static async Task<ScriptedServer> StartAsync(Func<HttpContext, int> milliseconds)
    {
        var server = await ScriptedServer.StartAsync();
        server.RespondWith(async context =>
        {
            await Task.Delay(milliseconds(context));
            await ScriptedServer.RespondWithTextAsync(context, "first");
        });
        return server;
    }

    private static async Task<IReadOnlyList<ComparisonRecord>> CompareAsync(
        ScriptedServer server, string first, string second, double perSecond, int seed, double margin)
    {
        using var one = await server.PrepareTargetAsync(first, Deadline, checkInterval: 100);
        using var other = await server.PrepareTargetAsync(second, Deadline, checkInterval: 100);
        var order = new Random(seed);

        // The first pair opens the connections. Like the warm-up of a run, the pair is not part of any figure.
        await MeasureAsync(order.Next(), [0, 1]);
        List<LoadMeasurement>[] blocks = [[], []];
        for (var pair = 0; pair < Pairs; pair++)
        {
            var measured = await MeasureAsync(order.Next(), order.Next(2) == 0 ? [0, 1] : [1, 0]);
            blocks[0].Add(measured[0]);
            blocks[1].Add(measured[1]);
        }

        Assert.All(blocks.SelectMany(side => side), block => Assert.Equal((0, true), (block.Failed, block.Good > 0)));
        return LoadRatios.CompareBlocks([(first, Repetitions(blocks[0])), (second, Repetitions(blocks[1]))], margin);

        async Task<LoadMeasurement[]> MeasureAsync(int drawn, int[] sides)
        {
            var measured = new LoadMeasurement[2];
            var plan = new LoadPlan(TimeSpan.FromMilliseconds(Long * 2.5), 10_000, Deadline);
            foreach (var side in sides)
            {
                measured[side] = await LoadEngine.RunAsync(
                    side == 0 ? one : other, new OpenModel(new PoissonSchedule(perSecond, drawn)), plan, default);
            }

            return measured;
        }

        static IReadOnlyList<LoadRepetitionRecord> Repetitions(List<LoadMeasurement> measured) => [.. measured.Select(ArmRun.ToRepetition)];
    }
}
