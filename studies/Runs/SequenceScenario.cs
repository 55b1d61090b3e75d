using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Studies.Runs;

/// <summary>Scenario A: so many calls of each service one after the other, in the order insert, list, get, delete. As published every call
/// is a client process of its own; like for like both APIs keep their connections and take turns call by call.</summary>
internal sealed class SequenceScenario(StudyContext context, ArmClients clients, ProcessCalls processes)
{
    /// <summary>How often each service is called, as published.</summary>
    public const int Calls = 500;

    private const int CallsOfABlock = 50;

    public static TimeSpan ProcessesPlanned(StudyPace pace) => TimeSpan.FromSeconds(0.5) * pace.Processes;

    public static TimeSpan Planned { get; } = TimeSpan.FromSeconds(1);

    public async Task RunAsync(CancellationToken cancellation)
    {
        Dictionary<ComparedArm, ClosedLoop> inserts = [];
        foreach (var operation in Catalogue.Books)
        {
            var name = BookServices.NameOf(operation);
            var asPublished = await ProcessesAsync(operation, cancellation);
            var loops = Catalogue.Standard.ToDictionary(
                arm => arm, arm => new ClosedLoop(1, operation.Bind(arm, clients), CallLimit.Standard));
            if (operation.Name == "DeleteBook")
            {
                // What was inserted stands until the books have been listed and fetched.
                await ClearAsync(inserts, cancellation);
            }

            var likeForLike = await TurnsAsync(name, loops, cancellation);
            if (operation.Name == "DeleteBook")
            {
                await ClearAsync(loops, cancellation);
            }

            inserts = operation.Name == "InsertBook" ? loops : inserts;
            Keep(operation, asPublished, likeForLike);
        }
    }

    private void Keep(
        ComparedOperation operation, Dictionary<ComparedArm, ArmSamples> asPublished, Dictionary<ComparedArm, ArmSamples> likeForLike)
    {
        var name = BookServices.NameOf(operation);
        StudyFigureRecord Processed(ComparedArm arm) =>
            StudyFigures.Summarize(operation.Name, StudyFigureRecord.PerProcess, asPublished[arm].Samples);
        StudyArmRecord processes = new(Processed(Catalogue.Rest), Processed(Catalogue.Grpc));
        context.Found.Workloads.Add(new(
            $"scenario-a-{name}", context.Network.Name, processes, StudyContext.Paired(operation, likeForLike)));
        context.Found.Series.AddRange(Series(name, AsPublished, asPublished));
        context.Found.Series.AddRange(Series(name, LikeForLike, likeForLike));
    }

    private Task<Dictionary<ComparedArm, ArmSamples>> ProcessesAsync(
        ComparedOperation operation, CancellationToken cancellation) => CallAsync(
        $"scenario A, {BookServices.NameOf(operation)}, a process a call", ProcessesPlanned(context.Pace), context.Pace.Processes,
        async (arm, _, samples) =>
            samples.Add(TimeSpan.FromMicroseconds(await processes.MeasureAsync(operation, arm, cancellation) / 1000)));

    private async Task<Dictionary<ComparedArm, ArmSamples>> TurnsAsync(
        string name, Dictionary<ComparedArm, ClosedLoop> loops, CancellationToken cancellation)
    {
        var most = Math.Min(Calls, context.Pace.MostCalls);
        foreach (var loop in loops.Values)
        {
            await loop.PrepareAsync(most, cancellation);
        }

        return await CallAsync($"scenario A, {name}, like for like", Planned, most, async (arm, call, samples) =>
        {
            if (call > 0 && call % CallsOfABlock == 0)
            {
                samples.StartBlock();
            }

            await loops[arm].RunAsync(1, samples.Add, cancellation);
        });
    }

    /// <summary>Calls both APIs call by call, the first of them drawn each time.</summary>
    private Task<Dictionary<ComparedArm, ArmSamples>> CallAsync(
        string what, TimeSpan planned, int calls, Func<ComparedArm, int, ArmSamples, Task> callAsync) => context.StepAsync(
        what, planned, async () =>
        {
            var samples = Catalogue.Standard.ToDictionary(arm => arm, _ => new ArmSamples());
            foreach (var ofArm in samples.Values)
            {
                ofArm.StartBlock();
            }

            for (var call = 0; call < calls; call++)
            {
                foreach (var arm in context.ShuffledArms())
                {
                    await callAsync(arm, call, samples[arm]);
                }
            }

            return samples;
        },
        samples => string.Join(", ", samples.Select(arm => $"{arm.Key.Label} {Figure.Time(arm.Value.Samples.Average())}")));

    private static async Task ClearAsync(Dictionary<ComparedArm, ClosedLoop> loops, CancellationToken cancellation)
    {
        foreach (var loop in loops.Values)
        {
            await loop.CleanAsync(Calls, cancellation);
        }
    }

    private static IEnumerable<StudySeriesRecord> Series(string name, string condition, Dictionary<ComparedArm, ArmSamples> samples) =>
        samples.Select(arm => new StudySeriesRecord(
        $"scenario-a-{name}", condition, arm.Key.Label, CallNumber,
        [.. arm.Value.Samples.Index().Select(sample => new StudyPointRecord(sample.Index + 1, sample.Item))]));
}
