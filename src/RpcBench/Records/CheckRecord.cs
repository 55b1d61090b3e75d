namespace RpcBench.Records;

/// <summary>The proof that all arms return identical data. An operation that differs is not timed.</summary>
/// <param name="Objects">How many objects were compared field by field.</param>
/// <param name="Checksum">SHA-256 of the content in lower-case hexadecimal, the same of two runs over the same rows; empty: nothing was
/// compared.</param>
/// <param name="Mismatches">The first differences of every operation that differs; empty: there are none.</param>
internal sealed record CheckRecord(int Objects, string Checksum, IReadOnlyList<MismatchRecord> Mismatches)
{
    /// <summary>SHA-256 of each operation's content by its name, the same of two runs that call the same work; those whose content is each
    /// run's own, as of what it creates, are left out. Null: a record of before it was kept.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, string>? Contents { get; init; }

    internal static CheckRecord None { get; } = new(0, "", []);
}
