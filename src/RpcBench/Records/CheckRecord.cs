namespace RpcBench.Records;

/// <summary>The proof that all arms return identical data. An operation that differs is not timed.</summary>
/// <param name="Objects">The number of objects that were compared field by field.</param>
/// <param name="Checksum">SHA-256 of the content in lower-case hexadecimal, equal for two runs over the same rows. Empty if nothing was
/// compared.</param>
/// <param name="Mismatches">The first differences of every operation that differs. Empty if there are none.</param>
internal sealed record CheckRecord(int Objects, string Checksum, IReadOnlyList<MismatchRecord> Mismatches)
{
    /// <summary>SHA-256 of the content of each operation, by its name, equal for two runs that make the same calls. Operations whose
    /// content differs in each run, for example because they create it, are left out.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, string>? Contents { get; init; }

    internal static CheckRecord None { get; } = new(0, "", []);
}
