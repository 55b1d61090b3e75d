namespace RpcBench.Documents;

/// <summary>The table that every report uses, with lines in groups. The first column shows the names of the groups.</summary>
public sealed record GroupedTable(string Title, IReadOnlyList<TableHeader> Headers, IReadOnlyList<LineGroup> Groups)
{
    public const string Invalid = "INVALID";

    public string CssClass { get; init; } = "grouped";

    public bool IsEmpty => Headers.Any(header => !header.IsText)
        ? Groups.All(group => group.Lines.All(line => line.Index().All(
            cell => Headers[cell.Index + 1].IsText || string.IsNullOrEmpty(cell.Item.Text))))
        : Groups.Count == 0;

    public GroupedTable TakeColumns(int columns) => this with
    {
        Headers = [.. Headers.Take(columns)],
        Groups = [.. Groups.Select(group => group with { Lines = [.. group.Lines.Select(line => line.Take(columns - 1).ToList())] })],
    };

    internal IEnumerable<(int Column, int Span, ReportCell Cell)> PlaceCells(IReadOnlyList<ReportCell> line)
    {
        var column = 1;
        foreach (var cell in line)
        {
            var over = Headers[column].Head;
            var span = cell.SpansHead ? Headers.Skip(column).TakeWhile(header => header.Head == over).Count() : 1;
            yield return (column, span, cell);
            column += span;
        }
    }
}

/// <summary>The header of a column and the layout of its cells. Texts are left-aligned and can wrap.</summary>
public readonly record struct TableHeader(string Text, bool IsText, bool Wraps = false)
{
    /// <summary>The CSS class of a cell that names the subject of its line, such as the arm.</summary>
    public const string ArmClass = "api";

    /// <summary>The head above this column and the neighbouring columns with the same head, or null.</summary>
    public string? Head { get; init; }

    public string? Look { get; init; }

    public string? CssClass { get; init; }

    /// <summary>The text that a console shows below the table if it shows the column, or null if there is none.</summary>
    public string? Footnote { get; init; }

    /// <summary>Whether neighbouring lines of a group share one cell if their texts are equal.</summary>
    public bool IsShared { get; init; }

    /// <summary>Whether other columns repeat the content, so that a console that is too narrow for all texts leaves this column
    /// out.</summary>
    public bool IsRepeated { get; init; }

    /// <summary>Whether a narrow console also shows these figures. Texts stay unless <see cref="IsRepeated"/> is set.</summary>
    public bool IsKept { get; init; }

    public static implicit operator TableHeader((string Text, bool IsText) header) => new(header.Text, header.IsText);

    public static TableHeader CreateKept(string text) => new(text, IsText: false) { IsKept = true };
}

/// <summary>The content of a cell. The text is null if there is no measurement.</summary>
public readonly record struct ReportCell(string? Text)
{
    /// <summary>An addition to the text. The page shows it on its own line, and other formats show it in brackets.</summary>
    public string? Detail { get; init; }

    /// <summary>The look of the arm that the text names or calls faster, or null if there is no such arm.</summary>
    public string? Look { get; init; }

    public bool IsVerdict { get; init; }

    public string? Flag { get; init; }

    /// <summary>Whether the text explains why there is no figure.</summary>
    public bool IsMissing { get; init; }

    /// <summary>Whether the cell spans all columns that have the same head as its first column.</summary>
    public bool SpansHead { get; init; }

    public string? SingleLineText
    {
        get
        {
            var (detail, flag) = (Detail is null ? "" : $" ({Detail})", Flag is null ? "" : $" {Flag}");
            return Text is null ? null : Text + detail + flag;
        }
    }

    public static implicit operator ReportCell(string? text) => new(text);

    public static ReportCell FromArm(string? look, string label) => new(label) { Look = look };

    public static ReportCell FromVerdict(string? text, string? look) => new(text) { Look = look, IsVerdict = look is not null };
}

public sealed record LineGroup(string Name, IReadOnlyList<IReadOnlyList<ReportCell>> Lines)
{
    public bool IsPing { get; init; }

    /// <summary>The id of the group's name on the page, which then links to itself.</summary>
    public string? Id { get; init; }

    /// <summary>Whether the figures are not final. A console shows such figures dim.</summary>
    public bool IsDim { get; init; }
}
