using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>What stands over a column, and how its cells are shown.</summary>
/// <param name="Text">The words.</param>
/// <param name="IsText">Whether the column holds words, which stand at the left.</param>
/// <param name="Wraps">Whether its words may be many, so that lines must break.</param>
public readonly record struct TableHeader(string Text, bool IsText, bool Wraps = false)
{
    /// <summary>Of a cell that names the arm of its line.</summary>
    public const string Api = "api";

    /// <summary>How the page styles its cells; null: as any.</summary>
    public string? CssClass { get; init; }

    /// <summary>Whether the first line's cell stands for all lines of its group.</summary>
    public bool IsOfGroup { get; init; }

    /// <summary>For the page alone: a picture for each line of each group in place of the text, null where there is none; other forms leave such a column out.</summary>
    public IReadOnlyList<IReadOnlyList<Html?>>? Pictures { get; init; }

    public static implicit operator TableHeader((string Text, bool IsText) header) => new(header.Text, header.IsText);
}
