using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Load.Calls;
using RpcBench.Load.Engine;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;
using RpcBench.Statistics;
using static RpcBench.Records.Studies.StudySeriesRecord;

namespace RpcBench.Bench.Runs.Studies.Books;

/// <summary>
/// Scenario B: several clients call services drawn at random; mean time by the number of calls. As published every call is a client process of its own;
/// like for like the clients keep their connections, and both APIs take turns.
/// </summary>
/// <param name="context">What every part needs.</param>
/// <param name="clients">Clients with an open shelf.</param>
/// <param name="processes">Makes the calls as published.</param>
internal sealed class RandomScenario(StudyContext context, ApiClients clients, ProcessCalls processes)
{
    private const string Name = "scenario-b-mixed";
    private const int Clients = 4;
    private const int Rounds = 6;

    // The study says "several clients" and up to 1,000 calls.
    private static readonly int[] Numbers = [10, 30, 100, 300, 1000];
    private static readonly TimeSpan Deadline = TimeSpan.FromSeconds(30);

    /// <summary>As published.</summary>
    public static TimeSpan ProcessesPlanned(StudyPace pace) => TimeSpan.FromSeconds(1) * pace.Processes;

    /// <summary>Like for like.</summary>
    public static TimeSpan Planned { get; } = TimeSpan.FromSeconds(15);

    public async Task<StudyParts> RunAsync(CancellationToken cancellation)
    {
        var (asPublished, processSeries) = await ProcessesAsync(cancellation);
        var (likeForLike, series) = await LoadsAsync(cancellation);
        return new() { Workloads = [new(Name, context.Site.Network.Name, asPublished, likeForLike)], Series = [.. processSeries, .. series] };
    }

    private async Task<(StudyArmRecord Arm, IEnumerable<StudySeriesRecord> Series)> ProcessesAsync(CancellationToken cancellation)
    {
        context.Screen.Begin("scenario B, a process a call", ProcessesPlanned(context.Pace));
        var mix = OperationMix.Parse(BookServices.Mix);
        var samples = Enum.GetValues<Api>().ToDictionary(api => api, _ => new List<double>());
        foreach (var api in context.ShuffledApis())
        {
            await Parallel.ForEachAsync(
                Enumerable.Range(0, context.Pace.Processes * 2),
                new ParallelOptions { MaxDegreeOfParallelism = Clients, CancellationToken = cancellation },
                async (call, token) =>
                {
                    var time = await processes.MeasureAsync(mix.Choose(call, context.Seed), api, call, token);
                    lock (samples)
                    {
                        samples[api].Add(time);
                    }
                });
        }

        context.Screen.End($"scenario B, a process a call: {string.Join(", ", samples.Select(arm => $"{arm.Key.InWords()} {Figure.Time(arm.Value.Average())}"))}");
        return (
            new(StudyFigures.Of(BookServices.Mix, ProcessCalls.Connections, samples[Api.Rest]), StudyFigures.Of(BookServices.Mix, ProcessCalls.Connections, samples[Api.Grpc])),
            samples.Select(arm => new StudySeriesRecord(
                Name, AsPublished, arm.Key.InWords(), Calls, [new(arm.Value.Count / 2, arm.Value.Take(arm.Value.Count / 2).Average()), new(arm.Value.Count, arm.Value.Average())])));
    }

    private async Task<(StudyArmRecord Arm, IEnumerable<StudySeriesRecord> Series)> LoadsAsync(CancellationToken cancellation)
    {
        context.Screen.Begin("scenario B, like for like", Planned);
        using var rest = await TargetAsync(Api.Rest, cancellation);
        using var grpc = await TargetAsync(Api.Grpc, cancellation);
        var (next, loads) = (0L, new List<(Api Api, int Calls, LoadMeasurement Measured)>());
        for (var round = 0; round < Rounds; round++)
        {
            foreach (var calls in Numbers)
            {
                foreach (var api in context.ShuffledApis())
                {
                    loads.Add((api, calls, await LoadAsync(api == Api.Rest ? rest : grpc, calls, next, cancellation)));
                }

                // The same calls over both APIs.
                next += calls;
            }
        }

        LatencySeries Latency(Api api, int calls) => Merge(loads.Where(load => load.Api == api && load.Calls == calls).Select(load => load.Measured));
        double[] Means(Api api) => [.. loads.Where(load => load.Api == api && load.Calls == Numbers[^1]).Select(load => load.Measured.Latency.Mean)];
        var (ratio, verdict) = Comparison.Compare(Means(Api.Rest), Means(Api.Grpc), context.Margin);
        context.Screen.End($"scenario B, like for like: gRPC/REST {Figure.Interval(ratio)}");
        return (
            new(
                StudyFigures.Of(BookServices.Mix, $"{ConnectionPolicy.Reuse}", Latency(Api.Rest, Numbers[^1])),
                StudyFigures.Of(BookServices.Mix, $"{ConnectionPolicy.Reuse}", Latency(Api.Grpc, Numbers[^1])),
                ratio,
                verdict),
            Enum.GetValues<Api>().Select(api => new StudySeriesRecord(
                Name, LikeForLike, api.InWords(), Calls, [.. Numbers.Select(calls => new StudyPointRecord(
                    calls, Latency(api, calls).Mean, loads.Where(load => load.Api == api && load.Calls == calls).Sum(load => load.Measured.Failed)))])));
    }

    private Task<OperationTarget> TargetAsync(Api api, CancellationToken cancellation) =>
        OperationTarget.PrepareAsync(clients, new(api, OperationMix.Parse(BookServices.Mix), context.Seed, Deadline), cancellation);

    private static async Task<LoadMeasurement> LoadAsync(OperationTarget target, int calls, long first, CancellationToken cancellation)
    {
        await target.StockAsync(first, calls, cancellation);
        var plan = new LoadPlan(TimeSpan.Zero, Deadline * 4, calls, Deadline, first);
        var measured = await LoadEngine.RunAsync(target, new ClosedModel(Clients, calls), plan, cancellation);
        cancellation.ThrowIfCancellationRequested();
        await target.ClearAsync(cancellation);
        return measured;
    }

    private static LatencySeries Merge(IEnumerable<LoadMeasurement> loads)
    {
        var sum = new LatencySeries();
        foreach (var load in loads)
        {
            sum.Add(load.Latency);
        }

        return sum;
    }
}
