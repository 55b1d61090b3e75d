using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Studies.Runs;

/// <summary>Scenario A: a number of calls of each service, one after the other, in the order insert, list, get, delete. As published, every
/// call is a client process. Like for like, both APIs keep their connections and take turns call by call.</summary>
internal sealed class SequenceScenario(StudyContext context, CallClients clients, CallClients processes)
{
    public const int PublishedCalls = 500;

    private const int CallsPerBlock = 50;

    public static TimeSpan GetPlannedProcessTime(StudyPace pace) => TimeSpan.FromSeconds(0.5) * pace.Processes;

    public static TimeSpan PlannedTime { get; } = TimeSpan.FromSeconds(1);

    public async Task RunAsync(CancellationToken cancellation)
    {
        Dictionary<ComparedApi, OperationCalls> inserts = [];
        foreach (var operation in BookServices.All)
        {
            var asPublished = await CallInProcessesAsync(operation, cancellation);
            var loops = await CreateCallsAsync(operation, cancellation);
            if (operation == BookServices.Delete)
            {
                // Inserted books remain until books have been listed and fetched.
                await RemoveBooksAsync(inserts, cancellation);
            }

            var likeForLike = await CallInTurnsAsync(BookServices.GetStudyName(operation), loops, cancellation);
            if (operation == BookServices.Delete)
            {
                await RemoveBooksAsync(loops, cancellation);
            }

            inserts = operation == BookServices.Insert ? loops : inserts;
            AddResults(operation, asPublished, likeForLike);
        }
    }

    private async Task<Dictionary<ComparedApi, OperationCalls>> CreateCallsAsync(string operation, CancellationToken cancellation)
    {
        Dictionary<ComparedApi, OperationCalls> loops = [];
        foreach (var api in ComparedApis.Both)
        {
            loops.Add(api, await clients.CallsOfAsync(operation, api.GetArmId(), cancellation));
        }

        return loops;
    }

    private void AddResults(
        string operation, Dictionary<ComparedApi, ArmSamples> asPublished, Dictionary<ComparedApi, ArmSamples> likeForLike)
    {
        var name = BookServices.GetStudyName(operation);
        StudyFigureRecord Processed(ComparedApi api) =>
            StudyFigures.Summarize(operation, StudyFigureRecord.PerProcess, asPublished[api].Samples);
        StudyArmRecord ofProcesses = new(Processed(ComparedApi.Rest), Processed(ComparedApi.Grpc));
        context.Results.Workloads.Add(new(
            $"scenario-a-{name}", context.Network.Name, ofProcesses, StudyContext.CreatePairedArm(operation, likeForLike)));
        context.Results.Series.AddRange(CreateSeries(name, AsPublished, asPublished));
        context.Results.Series.AddRange(CreateSeries(name, LikeForLike, likeForLike));
    }

    private Task<Dictionary<ComparedApi, ArmSamples>> CallInProcessesAsync(
        string operation,
        CancellationToken cancellation) => CallAlternatelyAsync(
        $"scenario A, {BookServices.GetStudyName(operation)}, a process a call", GetPlannedProcessTime(context.Pace), context.Pace
            .Processes,
        async (api, _, samples) => samples.Add(await processes.CallInProcessAsync(operation, api.GetArmId(), cancellation)));

    private async Task<Dictionary<ComparedApi, ArmSamples>> CallInTurnsAsync(
        string name, Dictionary<ComparedApi, OperationCalls> loops, CancellationToken cancellation)
    {
        var most = Math.Min(PublishedCalls, context.Pace.MaxCalls);
        foreach (var loop in loops.Values)
        {
            await loop.PrepareAsync(most, cancellation);
        }

        return await CallAlternatelyAsync($"scenario A, {name}, like for like", PlannedTime, most, async (api, call, samples) =>
        {
            if (call > 0 && call % CallsPerBlock == 0)
            {
                samples.StartBlock();
            }

            await loops[api].RunAsync(1, samples.Add, cancellation);
        });
    }

    private Task<Dictionary<ComparedApi, ArmSamples>> CallAlternatelyAsync(
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

    private static async Task RemoveBooksAsync(Dictionary<ComparedApi, OperationCalls> loops, CancellationToken cancellation)
    {
        foreach (var loop in loops.Values)
        {
            await loop.CleanAsync(PublishedCalls, cancellation);
        }
    }

    private static IEnumerable<StudySeriesRecord> CreateSeries(
        string name,
        string condition,
        Dictionary<ComparedApi, ArmSamples> samples) =>
        samples.Select(api => new StudySeriesRecord(
        $"scenario-a-{name}", condition, api.Key.Name(), CallNumber,
        [.. api.Value.Samples.Index().Select(sample => new StudyPointRecord(sample.Index + 1, sample.Item))]));
}
