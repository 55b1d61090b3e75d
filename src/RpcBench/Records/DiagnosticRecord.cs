namespace RpcBench.Records;

/// <summary>What was found: a reason why figures are not to be trusted, or what a reader should know of them. <see
/// cref="DiagnosticWords"/> has
/// a sentence for each code, whose words in braces are the names of these figures and texts. A null arm: it is
/// of none, or of all.</summary>
internal sealed record DiagnosticRecord(DiagnosticCode Code, string? Arm = null)
{
    /// <summary>By name: times in nanoseconds, rates a second, parts from 0 to 1.</summary>
    public IReadOnlyDictionary<string, double> Values { get; init; } = new Dictionary<string, double>();

    public IReadOnlyDictionary<string, string> Texts { get; init; } = new Dictionary<string, string>();

    /// <summary>A figure; what has no finite value, such as the part of nothing, is not measured, and JSON could not hold it.</summary>
    public DiagnosticRecord Add(string name, double value) =>
        double.IsFinite(value) ? this with { Values = new Dictionary<string, double>(Values) { [name] = value } } : this;

    public DiagnosticRecord Add(string name, string value) =>
        this with { Texts = new Dictionary<string, string>(Texts) { [name] = value } };
}

/// <summary>Every reason and every note: their sentences say what each is.</summary>
internal enum DiagnosticCode
{
    Failed,
    RoundTripOff,
    RoundTripOffRepeatedly,
    BelowLowerBound,
    StudyBelowLowerBound,
    NoMean,
    NoCallSucceeded,
    Dropped,
    RateNotAchieved,
    SendsLate,
    BlocksTooShort,
    WrongResponses,
    NearCeiling,
    GeneratorCores,
    GeneratorThreads,
    GeneratorPauses,
    GeneratorPausesBeyondBuffers,
    ServicePauses,
    StoreCores,
    LaunchNotSettled,
    LaunchesNotSettled,
    IterationsTooShort,
    FewCalls,
    WarmUpEnded,
    LoadWarmUpEnded,
    FewerRepetitions,
    DistancesLeftOut,
    TooNoisy,
    OnTheEdge,
    MoreTime,
    ClaimLeft,
    FewerAtOnce,
    OtherPrograms,
    LogsRequests,
    ClientsOnlyRestarted,
    DiffersAfterwards,
    SameForEveryKey,
}
