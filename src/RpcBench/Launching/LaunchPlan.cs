namespace RpcBench.Launching;

internal sealed record LaunchPlan
{
    public required IReadOnlyList<string> Operations { get; init; }

    public required IReadOnlyList<LaunchCell> Cells { get; init; }

    public required LaunchBudget Length { get; init; }

    public required bool CountsAllocations { get; init; }

    /// <summary>Whether the launch also measures the components of the calls, after the calls.</summary>
    public bool TakesApart { get; init; }

    /// <summary>The ID of the process that serves each arm, for services on this machine.</summary>
    public IReadOnlyDictionary<string, int> Services { get; init; } = new Dictionary<string, int>();

    public required int Seed { get; init; }
}

/// <summary>An operation at one number of calls in flight, with its share of the usual iterations, and whether the launch requests the
/// services' times.</summary>
internal sealed record LaunchCell(string Operation, int InFlight, double Share = 1, bool IsAsked = false);

/// <summary>An operation at one number of calls in flight over one arm.</summary>
internal readonly record struct ArmCell(string Operation, int InFlight, string Arm);

/// <summary>A line on the standard output of a launch's client, with exactly one member. The client writes its phases when the warm-up
/// begins, after each round, and at the end. They include everything since the warm-up began.</summary>
internal sealed record LaunchLine(
    IterationLine? Iteration = null, WarmUpLine? WarmUp = null, int? Round = null, CallsLine? Calls = null, ComponentLine? Piece = null,
    IterationLine? Asked = null, LostCall? Lost = null, IReadOnlyList<PhaseRecord>? Phases = null);

/// <summary>The time of running a component once, in nanoseconds, for each iteration.</summary>
internal sealed record ComponentLine(string Operation, string Name, IReadOnlyList<double> Nanoseconds);

/// <summary>The time of an iteration's calls, in nanoseconds. Timed rounds are numbered from 1, and all other rounds are 0. The times in
/// store and handler belong to the same calls. They are null if they were not requested or not reported.</summary>
internal sealed record IterationLine(
    string Operation, int InFlight, string Arm, int Round, long Calls, double Nanoseconds, double? InStore = null,
    double? InHandler = null)
{
    [JsonIgnore]
    public ArmCell Cell => new(Operation, InFlight, Arm);
}

/// <summary>The end of the warm-up. IsSettled is null if the number of rounds was configured.</summary>
internal sealed record WarmUpLine(int Rounds, double Seconds, bool? IsSettled);

/// <summary>The call times, rounded up to three digits, and the number of calls with each time. Memory is BenchmarkDotNet's line, or null
/// if allocations were not counted. Processor times are per call in nanoseconds, or null if unknown.</summary>
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
