namespace RpcBench.Launching;

internal sealed record LaunchPlan
{
    public required IReadOnlyList<string> Operations { get; init; }

    /// <summary>Which of the operations are measured, with how many calls in flight and how often.</summary>
    public required IReadOnlyList<CellName> Cells { get; init; }

    public required LaunchBudget Length { get; init; }

    /// <summary>Whether what calls allocate is counted, in an iteration of its own.</summary>
    public required bool CountsAllocations { get; init; }

    /// <summary>Whether the pieces of the calls' work are measured by themselves, once the calls have been.</summary>
    public bool TakesApart { get; init; }

    /// <summary>The process that serves each arm, where it runs on this machine.</summary>
    public IReadOnlyDictionary<string, int> Services { get; init; } = new Dictionary<string, int>();

    public required int Seed { get; init; }
}

/// <summary>A method with so many calls in flight; a launch gives it this share of the usual iterations, and asks its services for their
/// times or does not.</summary>
internal sealed record CellName(string Operation, int InFlight, double Share = 1, bool IsAsked = false);

/// <summary>A method with so many calls in flight over an arm: whatever is measured of it goes by this.</summary>
internal readonly record struct ArmCell(string Operation, int InFlight, string Arm);

/// <summary>A line of the standard output of a launch's client; one member is there. The phases are those since the warm-up began: the
/// first such line comes when it begins, and further ones after each round and at the end.</summary>
internal sealed record LaunchLine(
    IterationLine? Iteration = null, WarmUpLine? WarmUp = null, int? Round = null, CallsLine? Calls = null, PieceLine? Piece = null,
    IterationLine? Asked = null, LostCall? Lost = null, IReadOnlyList<PhaseRecord>? Phases = null);

/// <summary>Nanoseconds of each iteration, for doing the piece once.</summary>
internal sealed record PieceLine(string Operation, string Name, IReadOnlyList<double> Nanoseconds);

/// <summary>Nanoseconds of all calls of one iteration; rounds are the timed ones, from 1, or of the warm-up, 0. In the store and in the
/// handler: of these very calls, as the service reports it; null: it was not asked, or does not tell.</summary>
internal sealed record IterationLine(
    string Operation, int InFlight, string Arm, int Round, long Calls, double Nanoseconds, double? InStore = null,
    double? InHandler = null)
{
    [JsonIgnore]
    public ArmCell Cell => new(Operation, InFlight, Arm);
}

/// <summary>Whether the calls no longer became faster; null: the number of rounds was given.</summary>
internal sealed record WarmUpLine(int Rounds, double Seconds, bool? IsSettled);

/// <summary>The times of calls to three digits and how many had each; BenchmarkDotNet's line about collections and allocation, null: not
/// counted. Processor time is that of a call in nanoseconds, of the client and of the service; null: unknown.</summary>
internal sealed record CallsLine(
    string Operation, int InFlight, string Arm, string? Memory, double? ClientProcessor, double? ServiceProcessor,
    IReadOnlyList<long> Nanoseconds, IReadOnlyList<long> Counts)
{
    [JsonIgnore]
    public ArmCell Cell => new(Operation, InFlight, Arm);
}

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ClientTask))]
[JsonSerializable(typeof(LaunchLine))]
[JsonSerializable(typeof(ChosenRun))]
internal sealed partial class LaunchJson : JsonSerializerContext;
