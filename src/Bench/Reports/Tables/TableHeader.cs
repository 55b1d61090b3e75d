namespace RpcBench.Bench.Reports.Tables;

/// <summary>What stands over a column.</summary>
/// <param name="Text">The words.</param>
/// <param name="IsText">Whether the column holds words, which stand at the left.</param>
/// <param name="Wraps">Whether its words may be many, so that lines must break.</param>
public readonly record struct TableHeader(string Text, bool IsText, bool Wraps = false)
{
    public static implicit operator TableHeader((string Text, bool IsText) header) => new(header.Text, header.IsText);
}
