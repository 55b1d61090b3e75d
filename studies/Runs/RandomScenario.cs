using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Studies.Runs;

/// <summary>Scenario B: several clients call services drawn at random; mean time by the number of calls. As published every call is a
/// client process of its own; like for like the clients keep their connections, and both APIs take turns.</summary>
internal sealed class RandomScenario(StudyContext context, ArmClients clients, ProcessCalls processes)
{
    private const string Name = "scenario-b-mixed";
    private const int Clients = 4;
    private const int Rounds = 6;
    private static readonly OperationMix Mix = OperationMix.Parse(BookServices.Mix, Catalogue.Books);

    // The study says "several clients" and up to 1,000 calls.
    private static readonly int[] Published = [10, 30, 100, 300, 1000];

    private int[] Numbers => [.. Published.Where(calls => calls <= context.Pace.MostCalls)];

    public static TimeSpan ProcessesPlanned(StudyPace pace) => TimeSpan.FromSeconds(1) * pace.Processes;

    public static TimeSpan Planned { get; } = TimeSpan.FromSeconds(15);

    public async Task RunAsync(CancellationToken cancellation)
    {
        var processed = await context.StepAsync(
            "scenario B, a process a call", ProcessesPlanned(context.Pace), () => ProcessesAsync(cancellation),
            samples => string.Join(", ", samples.Select(arm => $"{arm.Key.Label} {Figure.Time(arm.Value.Average())}")));
        var (likeForLike, series) = await context.StepAsync(
            "scenario B, like for like", Planned, () => LoadsAsync(cancellation),
            measured => $"gRPC/REST {IntervalWords.Write(measured.Arm.Ratio!)}");
        StudyFigureRecord Processed(ComparedArm arm) =>
            StudyFigures.Summarize(BookServices.Mix, StudyFigureRecord.PerProcess, [.. processed[arm]]);
        var (rest, grpc) = (Processed(Catalogue.Rest), Processed(Catalogue.Grpc));
        context.Found.Workloads.Add(new(Name, context.Network.Name, new(rest, grpc), likeForLike));
        context.Found.Series.AddRange(
            from arm in processed
            let half = arm.Value.Count / 2
            select new StudySeriesRecord(Name, AsPublished, arm.Key.Label, Calls,
                [new(half, arm.Value.Take(half).Average()), new(arm.Value.Count, arm.Value.Average())]));
        context.Found.Series.AddRange(series);
    }

    private async Task<Dictionary<ComparedArm, ConcurrentQueue<double>>> ProcessesAsync(CancellationToken cancellation)
    {
        var samples = Catalogue.Standard.ToDictionary(arm => arm, _ => new ConcurrentQueue<double>());
        foreach (var arm in context.ShuffledArms())
        {
            await Parallel.ForEachAsync(
                Enumerable.Range(0, context.Pace.Processes * 2),
                new ParallelOptions { MaxDegreeOfParallelism = Clients, CancellationToken = cancellation },
                async (call, token) =>
                    samples[arm].Enqueue(await processes.MeasureAsync(Mix.Choose(call, context.Seed), arm, token)));
        }

        return samples;
    }

    private async Task<(StudyArmRecord Arm, IEnumerable<StudySeriesRecord> Series)> LoadsAsync(CancellationToken cancellation)
    {
        var loads = await RoundsAsync(cancellation);
        StudyFigureRecord? Most(ComparedArm arm) => StudyFigures.Summarize(
            BookServices.Mix, StudyFigureRecord.Reuse, LoadMeasurement.Merge([.. loads[(arm, Numbers[^1])]]).Latency);
        double[] Means(ComparedArm arm) => [.. loads[(arm, Numbers[^1])].Select(load => load.Latency.Mean)];
        return (
            new(Most(Catalogue.Rest), Most(Catalogue.Grpc), RatioInterval.FromPairs(Means(Catalogue.Rest), Means(Catalogue.Grpc))),
            from arm in Catalogue.Standard
            let points =
                from calls in Numbers
                let load = LoadMeasurement.Merge([.. loads[(arm, calls)]])
                select new StudyPointRecord(calls, load.Latency.Mean, load.Failed)
            select new StudySeriesRecord(Name, LikeForLike, arm.Label, Calls, [.. points]));
    }

    private async Task<ILookup<(ComparedArm Arm, int Calls), LoadMeasurement>> RoundsAsync(CancellationToken cancellation)
    {
        using var rest = await context.TargetAsync(clients, Catalogue.Rest, Mix, cancellation);
        using var grpc = await context.TargetAsync(clients, Catalogue.Grpc, Mix, cancellation);
        List<((ComparedArm Arm, int Calls) Of, LoadMeasurement Load)> loads = [];
        var next = 0L;
        for (var round = 0; round < Rounds; round++)
        {
            foreach (var calls in Numbers)
            {
                foreach (var arm in context.ShuffledArms())
                {
                    loads.Add(((arm, calls), await BookServices.LoadAsync(
                        arm == Catalogue.Rest ? rest : grpc, Clients, calls, next, BookServices.Deadline * 4, cancellation)));
                }

                // Both APIs make the same calls.
                next += calls;
            }
        }

        return loads.ToLookup(load => load.Of, load => load.Load);
    }
}
