namespace RpcBench.Records;

/// <summary>A field in which two arms differ.</summary>
/// <param name="Operation">The operation's name.</param>
/// <param name="Path">Where it is in a response, the key asked for before it, for example <c>items[3].address.city</c>.</param>
/// <param name="Answers">What it held in the arms that differ.</param>
internal sealed record MismatchRecord(string Operation, string Path, IReadOnlyList<ResponseRecord> Answers)
{
    /// <summary>How many differences an operation has over two arms, of which this is the first and not all are listed; null: it is the
    /// only one, or not the first.</summary>
    public int? Differences { get; init; }

    /// <summary>Where they differ, and that more differences follow where they do.</summary>
    public string Place() => Path + Describe();

    /// <summary>For example <c>, the first of 60 differences</c>, or nothing.</summary>
    internal string Describe() => Differences is { } all ? $", the first of {Format.Count(all)} differences" : "";
}
