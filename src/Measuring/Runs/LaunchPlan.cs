namespace RpcBench.Measuring.Runs;

/// <summary>What the client of a launch is to do.</summary>
internal sealed record LaunchPlan
{
    public required IReadOnlyList<string> Operations { get; init; }

    /// <summary>Calls in flight; each operation is measured at each of these numbers.</summary>
    public required IReadOnlyList<int> InFlight { get; init; }

    /// <summary>Which of these are measured; null: all of them.</summary>
    public IReadOnlyList<CellName>? Cells { get; init; }

    public required LaunchLength Length { get; init; }

    /// <summary>Whether what calls allocate is counted, in an iteration of its own.</summary>
    public required bool CountsAllocations { get; init; }

    /// <summary>Whether the parts of the calls' work are measured by themselves, once the calls have been.</summary>
    public bool TakesApart { get; init; }

    /// <summary>Draws the order of every round.</summary>
    public required int Seed { get; init; }
}

internal sealed record CellName(string Operation, int InFlight);

/// <summary>A line of the standard output of a launch's client; one member is there.</summary>
/// <param name="Iteration">One iteration.</param>
/// <param name="WarmUp">The warm-up is over.</param>
/// <param name="Round">The timed round of this number is over.</param>
/// <param name="Calls">What is known of the calls of all iterations together.</param>
/// <param name="Part">A part of the calls' work by itself.</param>
internal sealed record LaunchLine(
    IterationLine? Iteration = null, WarmUpLine? WarmUp = null, int? Round = null, CallsLine? Calls = null, PartLine? Part = null);

/// <param name="Operation">Its name.</param>
/// <param name="Name">Of the part.</param>
/// <param name="Nanoseconds">Of each iteration, for doing it once.</param>
internal sealed record PartLine(string Operation, string Name, IReadOnlyList<double> Nanoseconds);

/// <param name="Operation">Its name.</param>
/// <param name="InFlight">Calls in flight.</param>
/// <param name="Arm">Its id.</param>
/// <param name="Round">Of the timed ones, from 1; 0: of the warm-up.</param>
/// <param name="Calls">In the iteration.</param>
/// <param name="Nanoseconds">Of all of them.</param>
internal sealed record IterationLine(string Operation, int InFlight, string Arm, int Round, long Calls, double Nanoseconds);

/// <param name="Rounds">How many there were.</param>
/// <param name="Seconds">How long they took.</param>
/// <param name="IsSettled">Whether the calls no longer became faster; null: their number was given.</param>
internal sealed record WarmUpLine(int Rounds, double Seconds, bool? IsSettled);

/// <param name="Operation">Its name.</param>
/// <param name="InFlight">Calls in flight.</param>
/// <param name="Arm">Its id.</param>
/// <param name="Memory">BenchmarkDotNet's line about collections and allocation; null: not counted.</param>
/// <param name="Nanoseconds">Times of calls to three digits.</param>
/// <param name="Counts">How many calls had each of them.</param>
internal sealed record CallsLine(
    string Operation, int InFlight, string Arm, string? Memory, IReadOnlyList<long> Nanoseconds, IReadOnlyList<long> Counts);

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(LaunchPlan))]
[JsonSerializable(typeof(LaunchLine))]
internal sealed partial class LaunchJson : JsonSerializerContext;
