namespace RpcBench.Records;

/// <summary>One operation at one number of calls in flight, over every arm of the run.</summary>
internal sealed record OperationRecord
{
    /// <summary>The operation's name, for example <c>GetOrder</c>.</summary>
    public required string Name { get; init; }

    /// <summary>A short name for tables, for example <c>large</c>.</summary>
    public required string Shape { get; init; }

    /// <summary>What reports group it with, in the plural, for example <c>orders</c>; null: all that have no group.</summary>
    public string? Group { get; init; }

    /// <summary>How many objects its response has, where operations differ in that; null: they do not.</summary>
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
    public IReadOnlyList<PieceRecord>? Parts { get; init; }

    /// <summary>Its group as sentences have it, for example <c>gets</c>.</summary>
    [JsonIgnore]
    internal string GroupName => Group ?? "methods";

    /// <summary>An arm's figures; of an arm that the operation does not have, none that was measured.</summary>
    internal CellRecord CellOf(string arm) => Cells.FirstOrDefault(cell => cell.Arm == arm) ?? new() { Arm = arm };

    /// <summary>An arm against the baseline; null: it is the baseline, or was not compared.</summary>
    internal ComparisonRecord? Against(string contender) => Comparisons.FirstOrDefault(comparison => comparison.Contender == contender);
}
