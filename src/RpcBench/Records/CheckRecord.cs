namespace RpcBench.Records;

/// <summary>The proof that all arms return identical data: how many objects were compared field by field, SHA-256 of the content, and the
/// first differences of every operation that differs; such an operation is not timed.</summary>
internal sealed record CheckRecord(int Objects, string Checksum, IReadOnlyList<MismatchRecord> Mismatches)
{
    public static CheckRecord None { get; } = new(0, "", []);
}

/// <summary>A field in which two arms differ, for example <c>items[3].address.city</c>, the id asked for before it.</summary>
internal sealed record MismatchRecord(string Operation, string Path, IReadOnlyList<ResponseRecord> Answers)
{
    /// <summary>How many differences an operation has over two arms, of which this is the first and not all are listed; null: it is the
    /// only one, or not the first.</summary>
    public int? Differences { get; init; }

    /// <summary>For example <c>, the first of 60 differences</c>, or nothing.</summary>
    public string Describe() => Differences is { } all ? $", the first of {Figure.Count(all)} differences" : "";
}

/// <summary>What the field held in an arm, by the arm's label.</summary>
internal sealed record ResponseRecord(string Arm, string Text);
