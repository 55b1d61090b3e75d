namespace RpcBench.Records;

/// <summary>A field in which two arms differ.</summary>
/// <param name="Operation">The operation's name.</param>
/// <param name="Path">The path of the field in a response, after the requested key, for example <c>items[3].address.city</c>.</param>
/// <param name="Answers">The values in the arms that differ.</param>
internal sealed record MismatchRecord(string Operation, string Path, IReadOnlyList<ResponseRecord> Answers)
{
    /// <summary>The number of differences between two arms in an operation, if this is the first of several, otherwise null. Not all of
    /// them are listed.</summary>
    public int? Differences { get; init; }

    public string DescribePlace() => Path + DescribeCount();

    /// <summary>Returns, for example, <c>, the first of 60 differences</c>, or nothing.</summary>
    internal string DescribeCount() => Differences is { } all ? $", the first of {Format.Count(all)} differences" : "";
}
