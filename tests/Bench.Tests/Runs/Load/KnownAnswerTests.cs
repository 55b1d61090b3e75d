using RpcBench.Bench.Tests.Runs.Load.Calls;

namespace RpcBench.Bench.Tests.Runs.Load;

/// <summary>Servers whose times are known: what a load run says of them must be true.</summary>
[Collection(nameof(Undisturbed))]
public sealed class KnownAnswerTests(KnownAnswerTests.WaitingLoads loads) : IClassFixture<KnownAnswerTests.WaitingLoads>
{
    // Milliseconds beside which a busy machine's own delays are small.
    private const int Long = 200;

    // So late may a timer of this process be in a pair of blocks that counts, and so many pairs are tried for those that do.
    private const int Undisturbed = Long / 8;
    private const int MostPairs = 30;

    private static readonly TimeSpan Deadline = TimeSpan.FromSeconds(30);

    [Fact]
    public async Task AnApiWithItselfIsFoundFasterInAtMostOneOfTwentySeeds()
    {
        var verdicts = await loads.WithItself;

        // Where other programs disturb the blocks, "inconclusive" is right too; that none is disturbed is LoadRatiosTests' case.
        Assert.InRange(verdicts.Count(verdict => verdict is Verdict.BaselineFaster or Verdict.ContenderFaster), 0, 1);
    }

    [Fact]
    public async Task AServerHalfAsFastOverGrpcIsFoundTwiceAsSlow()
    {
        var closed = Assert.Single(await loads.HalfAsFastClosed);
        var open = await loads.HalfAsFastOpen;

        var median = open.Single(ratio => ratio.Quantity == "p50");
        Assert.All([closed, median], ratio => Assert.Equal(Verdict.BaselineFaster, ratio.Verdict));
        Assert.All([closed, median], ratio => Assert.True(ratio.Ratio.Low < 2.1 && ratio.Ratio.High > 1.9, $"{ratio}"));
        Assert.True(open.Single(ratio => ratio.Quantity == "p99").Ratio.Estimate > 1);
    }

    [Fact]
    public async Task AStallShowsInTheOpenLoopTailAndTheClosedLoopHidesIt()
    {
        var (open, closed, held) = await loads.Stalled;

        // A fifth of the schedule meets the stall and waits half of it on average; of the one closed loop's calls two meet it, or a third
        // that had begun before. They are counted by the server, since what else a busy machine holds up is not the server's stall.
        Assert.InRange(open.Latency.Percentile(99) / 1e6, 700, Deadline.TotalMilliseconds);
        Assert.InRange(open.Latency.Percentile(90) / 1e6, 300, Deadline.TotalMilliseconds);
        Assert.InRange(held, 1, 3);
        Assert.True(held < closed.Good / 100.0, $"{held} of {closed.Good}");
    }

    private static async Task<IReadOnlyList<ComparisonRecord>> CompareAsync(
        ScriptedServer server, Arm first, Arm second, LoadPoint point, int seed, CancellationToken cancellation)
    {
        using var one = await server.TargetAsync(first, Deadline, checkedOneIn: 100);
        using var other = await server.TargetAsync(second, Deadline, checkedOneIn: 100);
        var order = new Random(seed);
        List<LoadMeasurement>[] blocks = [[], []];
        // The first pair opens the connections and is dropped, as a run's warm-up is; so is one in which the machine itself stood still.
        for (var (pair, tried) = (-1, 0); pair < 6; tried++)
        {
            var drawn = order.Next();
            await using var watch = new TimerWatch();
            var measured = new LoadMeasurement[2];
            foreach (var side in order.Next(2) == 0 ? new[] { 0, 1 } : [1, 0])
            {
                var plan = new LoadPlan(TimeSpan.FromMilliseconds(Long * 2.5), 10_000, Deadline);
                measured[side] = await LoadEngine.RunAsync(side == 0 ? one : other, point.Model(drawn), plan, cancellation);
            }

            if (await watch.MostLateAsync() > TimeSpan.FromMilliseconds(Undisturbed) && tried < MostPairs)
            {
                continue;
            }

            if (pair++ >= 0)
            {
                blocks[0].Add(measured[0]);
                blocks[1].Add(measured[1]);
            }
        }

        return LoadRatios.OverBlocks(point.Kind, [(first.Id, Parts(blocks[0])), (second.Id, Parts(blocks[1]))], margin: 0.05);

        static IReadOnlyList<LoadPartRecord> Parts(List<LoadMeasurement> measured) => [.. measured.Select(ArmRun.PartOf)];
    }

    /// <summary>Loads that hardly do anything but wait, side by side: one after the other they would take most of a minute.</summary>
    public sealed class WaitingLoads : IAsyncLifetime
    {
        internal Task<IReadOnlyList<ComparisonRecord>> HalfAsFastClosed { get; } = HalfAsFastAsync(LoadPoint.Closed(8));

        internal Task<IReadOnlyList<ComparisonRecord>> HalfAsFastOpen { get; } =
            HalfAsFastAsync(LoadPoint.Open(seed => new PoissonSchedule(300, seed)));

        /// <summary>An open loop, a closed one, and how many calls of the closed one met the stall.</summary>
        internal Task<(LoadMeasurement Open, LoadMeasurement Closed, int Held)> Stalled { get; } = StalledAsync();

        internal Task<Verdict[]> WithItself { get; } = WithItselfAsync();

        // Their ends are waited for, so that no other test runs beside them; what one of them throws is for the test that asks for it.
        public async Task InitializeAsync() => await Task.WhenAny(Task.WhenAll(HalfAsFastClosed, HalfAsFastOpen, Stalled, WithItself));

        public Task DisposeAsync() => Task.CompletedTask;

        private static async Task<IReadOnlyList<ComparisonRecord>> HalfAsFastAsync(LoadPoint point)
        {
            await using var server = await ScriptedServer.StartAsync();
            server.From(async context =>
            {
                await Task.Delay(ScriptedServer.IsGrpc(context) ? Long * 2 : Long);
                await ScriptedServer.AnswerAsync(context, "first");
            });
            return await CompareAsync(server, Arm.Rest, Arm.Grpc, point, seed: 1, default);
        }

        private static async Task<Verdict[]> WithItselfAsync()
        {
            await using var server = await ScriptedServer.StartAsync();
            server.From(async context =>
            {
                await Task.Delay(Long);
                await ScriptedServer.AnswerAsync(context, "first");
            });
            var verdicts = new Verdict[20];
            await Parallel.ForEachAsync(Enumerable.Range(0, verdicts.Length),
                new ParallelOptions { MaxDegreeOfParallelism = verdicts.Length }, async (seed, token) =>
                verdicts[seed] = (await CompareAsync(server, Arm.Rest, Arm.Rest, LoadPoint.Closed(16), seed, token)).Single().Verdict);
            return verdicts;
        }

        private static async Task<(LoadMeasurement Open, LoadMeasurement Closed, int Held)> StalledAsync()
        {
            await using var server = await ScriptedServer.StartAsync();
            var start = Environment.TickCount64;
            var held = 0;
            server.From(async context =>
            {
                // A second in every five without any response.
                var phase = (Environment.TickCount64 - start) % 5000;
                if (phase >= 4000)
                {
                    Interlocked.Add(ref held, ScriptedServer.IsGrpc(context) ? 1 : 0);
                    await Task.Delay((int)(5000 - phase));
                }

                await Task.Delay(5);
                await ScriptedServer.AnswerAsync(context, "first");
            });
            using var open = await server.TargetAsync(Arm.Rest, Deadline, checkedOneIn: 100);
            using var closed = await server.TargetAsync(Arm.Grpc, Deadline, checkedOneIn: 100);
            var plan = new LoadPlan(TimeSpan.FromSeconds(10), 10_000, Deadline);

            var runs = await Task.WhenAll(
                LoadEngine.RunAsync(open, new OpenModel(new ConstantSchedule(100)), plan, default),
                LoadEngine.RunAsync(closed, new ClosedModel(1), plan, default));
            return (runs[0], runs[1], held);
        }
    }
}
