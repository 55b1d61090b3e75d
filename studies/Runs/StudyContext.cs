namespace RpcBench.Studies.Runs;

/// <summary>A study over one network: what is asked for, what is called, and what was found so far.</summary>
internal sealed record StudyContext(
    StudyOptions Options, Endpoints Endpoints, NetworkProfile Network, Random Order, RunScreen Screen,
    Func<ProcessStartInfo, Process> Launch)
{
    public Compared Compared => Options.Compared;

    public StudyPace Pace => Options.Pace;

    public int Seed => Options.Seed;

    public StudyParts Found { get; } = new();

    public ComparedArm[] ShuffledArms()
    {
        ComparedArm[] arms = [.. Catalogue.Standard];
        Order.Shuffle(arms);
        return arms;
    }

    public ArmClients Open(ConnectionPolicy? connections = null) => new(Endpoints, Compared, connections);

    public Task<OperationTarget> TargetAsync(ArmClients clients, ComparedArm arm, OperationMix mix, CancellationToken cancellation) =>
        OperationTarget.PrepareAsync(clients, new(arm, mix, Seed, BookServices.Deadline), cancellation);

    /// <summary>Shows a step while it runs, and its outcome in a few words.</summary>
    public async Task<T> StepAsync<T>(string what, TimeSpan planned, Func<Task<T>> body, Func<T, string> outcome)
    {
        Screen.Begin(what);
        var result = await body();
        Screen.End($"{what}: {outcome(result)}", planned);
        return result;
    }

    /// <summary>The figures of calls over kept connections that took turns in blocks, with what the blocks say of both APIs.</summary>
    public static StudyArmRecord Paired(
        ComparedOperation operation, IReadOnlyDictionary<ComparedArm, ArmSamples> samples, SettlingRecord? settling = null)
    {
        StudyFigureRecord Figure(ComparedArm arm) =>
            StudyFigures.Summarize(operation.Name, StudyFigureRecord.Reuse, samples[arm].Samples);
        var ratio = RatioInterval.FromPairs(samples[Catalogue.Rest].BlockMeans, samples[Catalogue.Grpc].BlockMeans);
        return new(Figure(Catalogue.Rest), Figure(Catalogue.Grpc), ratio, settling);
    }
}

/// <summary>What a study found over one network so far.</summary>
internal sealed class StudyParts
{
    public List<StudyWorkloadRecord> Workloads { get; } = [];

    public List<StudyCountRecord> Counts { get; } = [];

    public List<StudySeriesRecord> Series { get; } = [];

    /// <summary>As <see cref="StudyResultRecord.MostAtOnce"/>.</summary>
    public int? MostAtOnce { get; set; }
}
