namespace RpcBench.Studies.Runs;

internal sealed record StudyContext(
    StudyOptions Options, StartedComparison Started, StartedNetwork Over, NetworkProfile Network, Random Order, PlanScreen Screen)
{
    public StudyPace Pace => Options.Pace;

    public int Seed => Options.Seed;

    public StudyParts Found { get; } = new();

    public ComparedApi[] ShuffledApis()
    {
        ComparedApi[] apis = [.. ComparedApis.Both];
        Order.Shuffle(apis);
        return apis;
    }

    public Task<CallLoad> LoadAsync(CallClients clients, string mix, ComparedApi api, CancellationToken cancellation) =>
        clients.LoadOfAsync(mix, api.Id(), Seed, BookServices.Deadline, cancellation);

    public async Task<T> StepAsync<T>(string what, TimeSpan planned, Func<Task<T>> body, Func<T, string> outcome)
    {
        Screen.Begin(what);
        var result = await body();
        Screen.End($"{what}: {outcome(result)}", planned);
        return result;
    }

    public static StudyArmRecord Paired(
        string operation, IReadOnlyDictionary<ComparedApi, ArmSamples> samples, SettlingRecord? settling = null)
    {
        StudyFigureRecord Figure(ComparedApi api) =>
            StudyFigures.Summarize(operation, StudyFigureRecord.Reuse, samples[api].Samples);
        var ratio = RatioInterval.FromPairs(samples[ComparedApi.Rest].BlockMeans, samples[ComparedApi.Grpc].BlockMeans);
        return new(Figure(ComparedApi.Rest), Figure(ComparedApi.Grpc), ratio, settling);
    }
}

internal sealed class StudyParts
{
    public List<StudyWorkloadRecord> Workloads { get; } = [];

    public List<StudyCountRecord> Counts { get; } = [];

    public List<StudySeriesRecord> Series { get; } = [];

    public int? MostAtOnce { get; set; }
}
