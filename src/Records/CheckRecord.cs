namespace RpcBench.Records;

/// <summary>The proof that all arms return identical data.</summary>
/// <param name="Objects">Payloads that were compared field by field.</param>
/// <param name="Checksum">SHA-256 of the compared content, hexadecimal.</param>
/// <param name="Mismatches">The first difference of every operation that differs; such an operation is not timed.</param>
public sealed record CheckRecord(int Objects, string Checksum, IReadOnlyList<MismatchRecord> Mismatches)
{
    /// <summary>Of a run that ended before it.</summary>
    public static CheckRecord None { get; } = new(0, "", []);
}

/// <summary>A field in which two arms differ.</summary>
/// <param name="Operation">The operation's name.</param>
/// <param name="Path">The field, for example <c>items[3].mediumPayloadTwo.intValue</c>, with the id asked for before it.</param>
/// <param name="Answers">What the two arms answered.</param>
public sealed record MismatchRecord(string Operation, string Path, IReadOnlyList<ResponseRecord> Answers);

/// <summary>What an arm answered.</summary>
/// <param name="Arm">The arm as people write it.</param>
/// <param name="Text">The field's value.</param>
public sealed record ResponseRecord(string Arm, string Text);
