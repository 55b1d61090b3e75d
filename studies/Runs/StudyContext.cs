namespace RpcBench.Studies.Runs;

internal sealed record StudyContext(
    StudyOptions Options, StartedComparison Started, StartedNetwork StartedNetwork, NetworkProfile Network, Random Order,
    ProgressScreen Screen)
{
    public StudyPace Pace => Options.Pace;

    public int Seed => Options.Seed;

    public StudyNetworkResults Results { get; } = new();

    public ComparedApi[] ShuffledApis()
    {
        ComparedApi[] apis = [.. ComparedApis.Both];
        Order.Shuffle(apis);
        return apis;
    }

    public Task<CallLoad> LoadAsync(CallClients clients, string mix, ComparedApi api, CancellationToken cancellation) =>
        clients.CreateLoadAsync(mix, api.GetArmId(), Seed, BookServices.Deadline, cancellation);

    public async Task<T> StepAsync<T>(string what, TimeSpan planned, Func<Task<T>> body, Func<T, string> outcome)
    {
        Screen.BeginStep(what);
        var result = await body();
        Screen.EndStep($"{what}: {outcome(result)}", planned);
        return result;
    }

    public static StudyArmRecord CreatePairedArm(
        string operation, IReadOnlyDictionary<ComparedApi, ArmSamples> samples, SettlingRecord? settling = null)
    {
        StudyFigureRecord Figure(ComparedApi api) =>
            StudyFigures.Summarize(operation, StudyFigureRecord.Reuse, samples[api].Samples);
        var ratio = RatioInterval.FromPairs(samples[ComparedApi.Rest].BlockMeans, samples[ComparedApi.Grpc].BlockMeans);
        return new(Figure(ComparedApi.Rest), Figure(ComparedApi.Grpc), ratio, settling);
    }
}

internal sealed class StudyNetworkResults
{
    public List<StudyWorkloadRecord> Workloads { get; } = [];

    public List<StudyCountRecord> Counts { get; } = [];

    public List<StudySeriesRecord> Series { get; } = [];

    public int? MaxConcurrency { get; set; }
}
