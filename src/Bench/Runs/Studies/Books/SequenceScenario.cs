using System.Diagnostics;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;
using RpcBench.Statistics;
using static RpcBench.Records.Studies.StudySeriesRecord;

namespace RpcBench.Bench.Runs.Studies.Books;

/// <summary>
/// Scenario A: so many calls of each service one after the other, in the order insert, list, get, delete. As published every call is a client process of
/// its own; like for like both APIs keep their connections and take turns call by call.
/// </summary>
/// <param name="context">What every part needs.</param>
/// <param name="clients">Clients with an open shelf.</param>
/// <param name="processes">Makes the calls as published.</param>
internal sealed class SequenceScenario(StudyContext context, ApiClients clients, ProcessCalls processes)
{
    /// <summary>How often each service is called, as published.</summary>
    public const int Calls = 500;

    private const int CallsOfABlock = 50;

    /// <summary>Of one service, as published.</summary>
    public static TimeSpan ProcessesPlanned(StudyPace pace) => TimeSpan.FromSeconds(0.5) * pace.Processes;

    /// <summary>Of one service, like for like.</summary>
    public static TimeSpan Planned { get; } = TimeSpan.FromSeconds(1);

    public async Task<StudyParts> RunAsync(CancellationToken cancellation)
    {
        var parts = new StudyParts();
        var apis = Enum.GetValues<Api>();
        Dictionary<Api, NumberedCalls> inserts = [];
        foreach (var (name, operation) in BookServices.All)
        {
            var asPublished = await ProcessesAsync(name, operation, cancellation);
            var calls = apis.ToDictionary(api => api, api => new NumberedCalls(operation, api, clients));
            if (operation.Books == Operations.Books.BookUse.Deletes)
            {
                // What was inserted stands until the books have been listed and fetched.
                await ClearAsync(inserts, cancellation);
            }

            var likeForLike = await TurnsAsync(name, calls, cancellation);
            inserts = operation.Books == Operations.Books.BookUse.Inserts ? calls : inserts;
            var (ratio, verdict) = Comparison.Compare(likeForLike[Api.Rest].BlockMeans, likeForLike[Api.Grpc].BlockMeans, context.Margin);
            parts = parts.Plus(new()
            {
                Workloads =
                [
                    new(
                        $"scenario-a-{name}",
                        context.Site.Network.Name,
                        Arm(operation, ProcessCalls.Connections, asPublished),
                        Arm(operation, $"{ConnectionPolicy.Reuse}", likeForLike) with { Ratio = ratio, Verdict = verdict }),
                ],
                Series = [.. apis.Select(api => Series(name, AsPublished, api, asPublished[api])), .. apis.Select(api => Series(name, LikeForLike, api, likeForLike[api]))],
            });
        }

        return parts;
    }

    private async Task<Dictionary<Api, ArmSamples>> ProcessesAsync(string name, Operation operation, CancellationToken cancellation)
    {
        context.Screen.Begin($"scenario A, {name}, a process a call", ProcessesPlanned(context.Pace));
        var samples = Samples();
        for (var call = 0; call < context.Pace.Processes; call++)
        {
            foreach (var api in context.ShuffledApis())
            {
                samples[api].Add(TimeSpan.FromMicroseconds(await processes.MeasureAsync(operation, api, call, cancellation) / 1000));
            }
        }

        context.Screen.End($"scenario A, {name}, a process a call: {Means(samples)}");
        return samples;
    }

    private async Task<Dictionary<Api, ArmSamples>> TurnsAsync(string name, Dictionary<Api, NumberedCalls> calls, CancellationToken cancellation)
    {
        context.Screen.Begin($"scenario A, {name}, like for like", Planned);
        var samples = Samples();
        foreach (var one in calls.Values)
        {
            await one.ReadyAsync(Calls, cancellation);
        }

        for (var call = 0; call < Calls; call++)
        {
            foreach (var api in context.ShuffledApis())
            {
                if (call > 0 && call % CallsOfABlock == 0)
                {
                    samples[api].StartBlock();
                }

                await CallLimit.Standard.RunAsync($"{calls[api]}", token => TimeAsync(calls[api], samples[api], token), cancellation);
            }
        }

        if (name == "delete")
        {
            await ClearAsync(calls, cancellation);
        }

        context.Screen.End($"scenario A, {name}, like for like: {Means(samples)}");
        return samples;
    }

    private static async Task TimeAsync(NumberedCalls calls, ArmSamples samples, CancellationToken cancellation)
    {
        var start = Stopwatch.GetTimestamp();
        await calls.CallAsync(null, cancellation);
        samples.Add(Stopwatch.GetElapsedTime(start));
    }

    private static async Task ClearAsync(Dictionary<Api, NumberedCalls> calls, CancellationToken cancellation)
    {
        foreach (var one in calls.Values)
        {
            await one.ClearAsync(cancellation);
        }
    }

    private static Dictionary<Api, ArmSamples> Samples() => Enum.GetValues<Api>().ToDictionary(api => api, _ =>
    {
        var samples = new ArmSamples();
        samples.StartBlock();
        return samples;
    });

    private static StudyArmRecord Arm(Operation operation, string connections, Dictionary<Api, ArmSamples> samples) => new(
        StudyFigures.Of(operation.Name, connections, samples[Api.Rest].Samples), StudyFigures.Of(operation.Name, connections, samples[Api.Grpc].Samples));

    private static StudySeriesRecord Series(string name, string arm, Api api, ArmSamples samples) =>
        new($"scenario-a-{name}", arm, api.InWords(), CallNumber, [.. samples.Samples.Index().Select(sample => new StudyPointRecord(sample.Index + 1, sample.Item))]);

    private static string Means(Dictionary<Api, ArmSamples> samples) =>
        string.Join(", ", samples.Select(arm => $"{arm.Key.InWords()} {Figure.Time(arm.Value.Samples.Average())}"));
}
