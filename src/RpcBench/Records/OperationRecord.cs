namespace RpcBench.Records;

/// <summary>One operation at one number of calls in flight, over every arm of the run.</summary>
internal sealed record OperationRecord
{
    /// <summary>The operation's name for example <c>GetOrder</c>.</summary>
    public required string Name { get; init; }

    /// <summary>The shape's name, for example <c>large</c>.</summary>
    public required string Shape { get; init; }

    /// <summary>Whether the shape grows in breadth (small, medium, large) or in depth.</summary>
    public required ShapeFamily Family { get; init; }

    public required OperationKind Kind { get; init; }

    /// <summary>What reports group it with, in the plural, for example <c>orders</c>; null: all of its kind.</summary>
    public string? Group { get; init; }

    /// <summary>How many objects its response has, where operations differ in that; null: its name may say it.</summary>
    public int? Size { get; init; }

    /// <summary>Calls in flight: 1 is one call at a time.</summary>
    public required int InFlight { get; init; }

    /// <summary>One of each arm, in the order of <see cref="RunDocument.Arms"/>.</summary>
    public required IReadOnlyList<CellRecord> Cells { get; init; }

    /// <summary>Every contender against the baseline, over launches; empty until there are two.</summary>
    public required IReadOnlyList<ComparisonRecord> Comparisons { get; init; }

    /// <summary>Every contender against the baseline in other quantities than the time of a call, each over launches; null: not
    /// compared.</summary>
    public IReadOnlyList<ComparisonRecord>? OtherComparisons { get; init; }

    /// <summary>What encoding, decoding and mapping of its responses take apart from any call, on the client; null: not measured.</summary>
    public IReadOnlyList<PartRecord>? Parts { get; init; }

    /// <summary>Its group as sentences have it, for example <c>gets</c>.</summary>
    [JsonIgnore]
    public string GroupName => Group ?? Kind switch
    {
        OperationKind.Single => "gets",
        OperationKind.Collection => "lists",
        OperationKind.Stream => "streams",
        OperationKind.Computation => "computations",
        OperationKind.Image => "image calls",
        OperationKind.Book => "book calls",
        _ => "methods",
    };

    [JsonIgnore]
    public int? Objects => Size ?? PartNames.TakeOf(Name);

    /// <summary>Whether a further launch may say more: something has no verdict, or nothing is compared yet.</summary>
    public bool IsOpen() => Comparisons.Count == 0
        || Comparisons.Any(comparison => comparison.Verdict is Verdict.Inconclusive or Verdict.NotSettled);

    /// <summary>An arm's figures; of an arm that the operation does not have, none that was measured.</summary>
    public CellRecord CellOf(string arm) => Cells.FirstOrDefault(cell => cell.Arm == arm) ?? new() { Arm = arm };

    /// <summary>An arm against the baseline; null: it is the baseline, or was not compared.</summary>
    public ComparisonRecord? Against(string contender) => Comparisons.FirstOrDefault(comparison => comparison.Contender == contender);
}

/// <summary>A piece of work that calls do among others, measured by itself: <c>encode-json</c>, <c>decode-json</c>, <c>encode-protobuf</c>,
/// <c>decode-protobuf</c> or <c>map</c>. Each launch has its iterations: nanoseconds for doing it once, the loop around it taken
/// off.</summary>
internal sealed record PartRecord(string Name, IReadOnlyList<IReadOnlyList<double>> LaunchNanoseconds)
{
    public double MeanNanoseconds => LaunchNanoseconds.Average(launch => launch.Average());
}
