namespace RpcBench.Records;

/// <summary>The proof that all arms return identical data: how many objects were compared field by field, SHA-256 of the content, and the
/// first differences of every operation that differs; such an operation is not timed.</summary>
internal sealed record CheckRecord(int Objects, string Checksum, IReadOnlyList<MismatchRecord> Mismatches)
{
    public static CheckRecord None { get; } = new(0, "", []);

    /// <summary>How many differences there are of an operation, by its name; only the first are listed.</summary>
    public IReadOnlyDictionary<string, int> Differences { get; init; } = new Dictionary<string, int>();

    /// <summary>Each operation that differs, its mismatches, and words for those that are not listed, or none.</summary>
    public IEnumerable<(string Operation, IEnumerable<MismatchRecord> Listed, IEnumerable<string> Further)> Differing() =>
        from mismatch in Mismatches
        group mismatch by mismatch.Operation into listed
        let further = Differences.GetValueOrDefault(listed.Key) - listed.Count()
        let words = $"and {Figure.Count(further)} further {(further == 1 ? "difference" : "differences")}"
        select (listed.Key, listed.AsEnumerable(), Enumerable.Repeat(words, Math.Max(0, Math.Sign(further))));
}

/// <summary>A field in which two arms differ, for example <c>items[3].mediumPayloadTwo.intValue</c>, the id asked for before it.</summary>
internal sealed record MismatchRecord(string Operation, string Path, IReadOnlyList<ResponseRecord> Answers);

/// <summary>What the field held in an arm, by the arm's label.</summary>
internal sealed record ResponseRecord(string Arm, string Text);
