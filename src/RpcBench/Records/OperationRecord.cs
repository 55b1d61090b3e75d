namespace RpcBench.Records;

/// <summary>One operation at one number of calls in flight, over every arm of the run.</summary>
internal sealed record OperationRecord
{
    /// <summary>The name of the operation, for example <c>GetOrder</c>.</summary>
    public required string Name { get; init; }

    /// <summary>A short name for tables, for example <c>large</c>.</summary>
    public required string Shape { get; init; }

    /// <summary>The group of the operation in reports, in the plural, for example <c>orders</c>, or null if it has no group.</summary>
    public string? Group { get; init; }

    /// <summary>The number of objects in a response if the operations differ in this number, otherwise null.</summary>
    public int? Size { get; init; }

    /// <summary>Calls in flight. 1 means one call at a time.</summary>
    public required int InFlight { get; init; }

    /// <summary>The figures of each arm, in the order of <see cref="RunDocument.Arms"/>.</summary>
    public required IReadOnlyList<CellRecord> Cells { get; init; }

    /// <summary>Every contender against the baseline, over launches. Empty until there are two launches.</summary>
    public required IReadOnlyList<ComparisonRecord> Comparisons { get; init; }

    /// <summary>Every contender against the baseline in quantities other than the time of a call, over launches, or null if they were not
    /// compared.</summary>
    public IReadOnlyList<ComparisonRecord>? OtherComparisons { get; init; }

    /// <summary>The time of encoding, decoding and mapping the responses on the client, outside calls, or null if it was not
    /// measured.</summary>
    public IReadOnlyList<ComponentRecord>? Parts { get; init; }

    [JsonIgnore]
    internal string GroupName => Group ?? "methods";

    internal CellRecord GetCell(string arm) => Cells.FirstOrDefault(cell => cell.Arm == arm) ?? new() { Arm = arm };

    internal ComparisonRecord? FindComparison(string contender)
        => Comparisons.FirstOrDefault(comparison => comparison.Contender == contender);
}
