using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Studies.Runs;

/// <summary>Scenario B: several clients call random services, and the result is the mean time by the number of calls. As published, every
/// call is a client process. Like for like, the clients keep their connections, and both APIs take turns.</summary>
internal sealed class RandomScenario(StudyContext context, CallClients clients, CallClients processes)
{
    private const string Name = "scenario-b-mixed";
    private const int Clients = 4;
    private const int Rounds = 6;

    // The study has "several clients" and up to 1,000 calls.
    private static readonly int[] PublishedCallCounts = [10, 30, 100, 300, 1000];

    private int[] CallCounts => [.. PublishedCallCounts.Where(calls => calls <= context.Pace.MaxCalls)];

    public static TimeSpan GetPlannedProcessTime(StudyPace pace) => TimeSpan.FromSeconds(1) * pace.Processes;

    public static TimeSpan PlannedTime { get; } = TimeSpan.FromSeconds(15);

    public async Task RunAsync(CancellationToken cancellation)
    {
        var processed = await context.StepAsync(
            "scenario B, a process a call", GetPlannedProcessTime(context.Pace), () => CallInProcessesAsync(cancellation),
            samples => string.Join(", ", samples.Select(api => $"{api.Key.Name()} {Format.Time(api.Value.Average())}")));
        var (likeForLike, series) = await context.StepAsync(
            "scenario B, like for like", PlannedTime, () => MeasureLoadsAsync(cancellation),
            measured => $"gRPC/REST {measured.Arm.Ratio!.Describe()}");
        StudyFigureRecord Processed(ComparedApi api) =>
            StudyFigures.Summarize(BookServices.Mix, StudyFigureRecord.PerProcess, [.. processed[api]]);
        var (rest, grpc) = (Processed(ComparedApi.Rest), Processed(ComparedApi.Grpc));
        context.Results.Workloads.Add(new(Name, context.Network.Name, new(rest, grpc), likeForLike));
        context.Results.Series.AddRange(
            from api in processed
            let half = api.Value.Count / 2
            select new StudySeriesRecord(Name, AsPublished, api.Key.Name(), StudySeriesRecord.Calls,
                [new(half, api.Value.Take(half).Average()), new(api.Value.Count, api.Value.Average())]));
        context.Results.Series.AddRange(series);
    }

    private async Task<Dictionary<ComparedApi, ConcurrentQueue<double>>> CallInProcessesAsync(CancellationToken cancellation)
    {
        // The same calls for both APIs.
        var draws = new Random(context.Seed);
        string[] drawn =
            [.. Enumerable.Range(0, context.Pace.Processes * 2).Select(_ => BookServices.All[draws.Next(BookServices.All.Count)])];
        var samples = ComparedApis.Both.ToDictionary(api => api, _ => new ConcurrentQueue<double>());
        foreach (var api in context.ShuffledApis())
        {
            await Parallel.ForEachAsync(
                drawn, new ParallelOptions { MaxDegreeOfParallelism = Clients, CancellationToken = cancellation },
                async (operation, token) =>
                    samples[api].Enqueue((await processes.CallInProcessAsync(operation, api.GetArmId(), token)).TotalNanoseconds));
        }

        return samples;
    }

    private async Task<(StudyArmRecord Arm, IEnumerable<StudySeriesRecord> Series)> MeasureLoadsAsync(CancellationToken cancellation)
    {
        var loads = await RunRoundsAsync(cancellation);
        StudyFigureRecord? Most(ComparedApi api) => StudyFigures.Summarize(
            BookServices.Mix, StudyFigureRecord.Reuse, LoadedCalls.Merge([.. loads[(api, CallCounts[^1])]]).Latency);
        double[] Means(ComparedApi api) => [.. loads[(api, CallCounts[^1])].Select(load => load.Latency?.Mean ?? 0)];
        return (
            new(Most(ComparedApi.Rest), Most(ComparedApi.Grpc),
                RatioInterval.FromPairs(Means(ComparedApi.Rest), Means(ComparedApi.Grpc))),
            from api in ComparedApis.Both
            let points =
                from calls in CallCounts
                let load = LoadedCalls.Merge([.. loads[(api, calls)]])
                select new StudyPointRecord(calls, load.Latency?.Mean, load.Failed)
            select new StudySeriesRecord(Name, LikeForLike, api.Name(), StudySeriesRecord.Calls, [.. points]));
    }

    private async Task<ILookup<(ComparedApi Api, int Calls), LoadedCalls>> RunRoundsAsync(CancellationToken cancellation)
    {
        using var rest = await context.LoadAsync(clients, BookServices.Mix, ComparedApi.Rest, cancellation);
        using var grpc = await context.LoadAsync(clients, BookServices.Mix, ComparedApi.Grpc, cancellation);
        List<((ComparedApi Api, int Calls) Of, LoadedCalls Load)> loads = [];
        var next = 0L;
        for (var round = 0; round < Rounds; round++)
        {
            foreach (var calls in CallCounts)
            {
                foreach (var api in context.ShuffledApis())
                {
                    loads.Add(((api, calls), await (api == ComparedApi.Rest ? rest : grpc).RunAsync(
                        Clients, calls, next, BookServices.Deadline * 4, cancellation)));
                }

                next += calls;
            }
        }

        return loads.ToLookup(load => load.Of, load => load.Load);
    }
}
