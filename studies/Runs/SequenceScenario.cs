using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Studies.Runs;

/// <summary>Scenario A: a number of calls of each service, one after the other, in the order insert, list, get, delete. As published, every
/// call is a client process. Like for like, both APIs keep their connections and take turns call by call.</summary>
internal sealed class SequenceScenario(StudyContext context, CallClients clients, CallClients processes)
{
    public const int Calls = 500;

    private const int CallsOfABlock = 50;

    public static TimeSpan ProcessesPlanned(StudyPace pace) => TimeSpan.FromSeconds(0.5) * pace.Processes;

    public static TimeSpan Planned { get; } = TimeSpan.FromSeconds(1);

    public async Task RunAsync(CancellationToken cancellation)
    {
        Dictionary<ComparedApi, OperationCalls> inserts = [];
        foreach (var operation in BookServices.All)
        {
            var asPublished = await ProcessesAsync(operation, cancellation);
            var loops = await LoopsAsync(operation, cancellation);
            if (operation == BookServices.Delete)
            {
                // Inserted books remain until books have been listed and fetched.
                await ClearAsync(inserts, cancellation);
            }

            var likeForLike = await TurnsAsync(BookServices.NameOf(operation), loops, cancellation);
            if (operation == BookServices.Delete)
            {
                await ClearAsync(loops, cancellation);
            }

            inserts = operation == BookServices.Insert ? loops : inserts;
            Keep(operation, asPublished, likeForLike);
        }
    }

    private async Task<Dictionary<ComparedApi, OperationCalls>> LoopsAsync(string operation, CancellationToken cancellation)
    {
        Dictionary<ComparedApi, OperationCalls> loops = [];
        foreach (var api in ComparedApis.Both)
        {
            loops.Add(api, await clients.CallsOfAsync(operation, api.Id(), cancellation));
        }

        return loops;
    }

    private void Keep(
        string operation, Dictionary<ComparedApi, ArmSamples> asPublished, Dictionary<ComparedApi, ArmSamples> likeForLike)
    {
        var name = BookServices.NameOf(operation);
        StudyFigureRecord Processed(ComparedApi api) =>
            StudyFigures.Summarize(operation, StudyFigureRecord.PerProcess, asPublished[api].Samples);
        StudyArmRecord ofProcesses = new(Processed(ComparedApi.Rest), Processed(ComparedApi.Grpc));
        context.Found.Workloads.Add(new(
            $"scenario-a-{name}", context.Network.Name, ofProcesses, StudyContext.Paired(operation, likeForLike)));
        context.Found.Series.AddRange(Series(name, AsPublished, asPublished));
        context.Found.Series.AddRange(Series(name, LikeForLike, likeForLike));
    }

    private Task<Dictionary<ComparedApi, ArmSamples>> ProcessesAsync(string operation, CancellationToken cancellation) => CallAsync(
        $"scenario A, {BookServices.NameOf(operation)}, a process a call", ProcessesPlanned(context.Pace), context.Pace.Processes,
        async (api, _, samples) => samples.Add(await processes.CallInProcessAsync(operation, api.Id(), cancellation)));

    private async Task<Dictionary<ComparedApi, ArmSamples>> TurnsAsync(
        string name, Dictionary<ComparedApi, OperationCalls> loops, CancellationToken cancellation)
    {
        var most = Math.Min(Calls, context.Pace.MostCalls);
        foreach (var loop in loops.Values)
        {
            await loop.PrepareAsync(most, cancellation);
        }

        return await CallAsync($"scenario A, {name}, like for like", Planned, most, async (api, call, samples) =>
        {
            if (call > 0 && call % CallsOfABlock == 0)
            {
                samples.StartBlock();
            }

            await loops[api].RunAsync(1, samples.Add, cancellation);
        });
    }

    private Task<Dictionary<ComparedApi, ArmSamples>> CallAsync(
        string what, TimeSpan planned, int calls, Func<ComparedApi, int, ArmSamples, Task> callAsync) => context.StepAsync(
        what, planned, async () =>
        {
            var samples = ComparedApis.Both.ToDictionary(api => api, _ => new ArmSamples());
            foreach (var ofApi in samples.Values)
            {
                ofApi.StartBlock();
            }

            for (var call = 0; call < calls; call++)
            {
                foreach (var api in context.ShuffledApis())
                {
                    await callAsync(api, call, samples[api]);
                }
            }

            return samples;
        },
        samples => string.Join(", ", samples.Select(api => $"{api.Key.Name()} {Format.Time(api.Value.Samples.Average())}")));

    private static async Task ClearAsync(Dictionary<ComparedApi, OperationCalls> loops, CancellationToken cancellation)
    {
        foreach (var loop in loops.Values)
        {
            await loop.CleanAsync(Calls, cancellation);
        }
    }

    private static IEnumerable<StudySeriesRecord> Series(string name, string condition, Dictionary<ComparedApi, ArmSamples> samples) =>
        samples.Select(api => new StudySeriesRecord(
        $"scenario-a-{name}", condition, api.Key.Name(), CallNumber,
        [.. api.Value.Samples.Index().Select(sample => new StudyPointRecord(sample.Index + 1, sample.Item))]));
}
