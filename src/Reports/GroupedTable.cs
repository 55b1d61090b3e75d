namespace RpcBench.Reports;

/// <summary>A table of texts whose lines are grouped: the same on the page, in Markdown and on the console. The first header is of the
/// groups' names.</summary>
public sealed record GroupedTable(string Title, IReadOnlyList<TableHeader> Headers, IReadOnlyList<LineGroup> Groups)
{
    /// <summary>What stands beside figures that may not be trusted.</summary>
    public const string Invalid = "INVALID";

    public const string Valid = "valid";

    public string CssClass { get; init; } = "grouped";

    /// <summary>Whether no figure is there under any head.</summary>
    public bool IsEmpty => Headers.Any(header => !header.IsText)
        ? Groups.All(
            group => group.Lines.All(line => line.Index().All(cell => Headers[cell.Index + 1].IsText || string.IsNullOrEmpty(cell.Item))))
        : Groups.Count == 0;

    public GroupedTable First(int columns) => Only([.. Enumerable.Range(0, columns)]);

    /// <summary>These columns alone, that of the groups first.</summary>
    public GroupedTable Only(params IReadOnlyList<int> columns) => this with
    {
        Headers = [.. columns.Select(column => Headers[column])],
        Groups = [.. Groups.Select(group => group with { Lines =
            [.. group.Lines.Select(line => (IReadOnlyList<string?>)[.. columns.Skip(1).Select(column => line[column - 1])])] })],
    };
}

/// <summary>What stands over a column, and how its cells are shown: texts stand at the left, and where they may be long, their lines
/// break.</summary>
public readonly record struct TableHeader(string Text, bool IsText, bool Wraps = false)
{
    /// <summary>Of a cell that names the arm of its line.</summary>
    public const string Api = "api";

    /// <summary>How the page styles its cells; null: as any.</summary>
    public string? CssClass { get; init; }

    /// <summary>Whether the first line's cell stands for all lines of its group.</summary>
    public bool IsOfGroup { get; init; }

    /// <summary>For the page alone: a picture for each line of each group in place of the text, null where there is none; other forms leave
    /// such a column out.</summary>
    public IReadOnlyList<IReadOnlyList<Html?>>? Pictures { get; init; }

    /// <summary>For the page alone: the scale of these pictures, under the text.</summary>
    public Html? Scale { get; init; }

    /// <summary>Whether a narrow console shows these figures too; texts it always does.</summary>
    public bool IsKept { get; init; }

    public static implicit operator TableHeader((string Text, bool IsText) header) => new(header.Text, header.IsText);
}

/// <summary>Lines that share the first cell, their name, and the other cells of each; null: not measured.</summary>
public sealed record LineGroup(string Name, IReadOnlyList<IReadOnlyList<string?>> Lines)
{
    /// <summary>Whether they are of the network itself.</summary>
    public bool IsPing { get; init; }
}
