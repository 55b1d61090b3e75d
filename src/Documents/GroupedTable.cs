namespace RpcBench.Documents;

/// <summary>The table of every report: lines in groups under headers, of which the first is of the groups' names.</summary>
public sealed record GroupedTable(string Title, IReadOnlyList<TableHeader> Headers, IReadOnlyList<LineGroup> Groups)
{
    public const string Invalid = "INVALID";

    public string CssClass { get; init; } = "grouped";

    public bool IsEmpty => Headers.Any(header => !header.IsText)
        ? Groups.All(group => group.Lines.All(line => line.Index().All(
            cell => Headers[cell.Index + 1].IsText || string.IsNullOrEmpty(cell.Item.Text))))
        : Groups.Count == 0;

    public GroupedTable First(int columns) => this with
    {
        Headers = [.. Headers.Take(columns)],
        Groups = [.. Groups.Select(group => group with { Lines = [.. group.Lines.Select(line => line.Take(columns - 1).ToList())] })],
    };

    internal IEnumerable<(int Column, int Span, ReportCell Cell)> Placed(IReadOnlyList<ReportCell> line)
    {
        var column = 1;
        foreach (var cell in line)
        {
            var over = Headers[column].Over;
            var span = cell.IsWide ? Headers.Skip(column).TakeWhile(header => header.Over == over).Count() : 1;
            yield return (column, span, cell);
            column += span;
        }
    }
}

/// <summary>What stands over a column, and how its cells are shown: texts at the left, and where they wrap in several lines.</summary>
public readonly record struct TableHeader(string Text, bool IsText, bool Wraps = false)
{
    /// <summary>Of a cell that names what its line is of, as the arm.</summary>
    public const string Api = "api";

    /// <summary>What stands over this column and its neighbours that have the same; null: nothing.</summary>
    public string? Over { get; init; }

    public string? Look { get; init; }

    public string? CssClass { get; init; }

    /// <summary>Whether neighbouring lines of a group that have the same text share one cell.</summary>
    public bool IsShared { get; init; }

    /// <summary>Whether other columns say the same. A console that is too narrow for all texts leaves this column out.</summary>
    public bool IsRepeated { get; init; }

    /// <summary>Whether a narrow console shows these figures too. Texts stay, unless <see cref="IsRepeated"/> is set.</summary>
    public bool IsKept { get; init; }

    public static implicit operator TableHeader((string Text, bool IsText) header) => new(header.Text, header.IsText);

    public static TableHeader Kept(string text) => new(text, IsText: false) { IsKept = true };
}

/// <summary>What stands in a cell; a null text: not measured.</summary>
public readonly record struct ReportCell(string? Text)
{
    /// <summary>What the text holds besides: small and on a line of its own on the page, in brackets elsewhere.</summary>
    public string? Detail { get; init; }

    /// <summary>Of the arm that the text names or says to be faster, whose sign or colour it has; null: of none.</summary>
    public string? Look { get; init; }

    public bool IsVerdict { get; init; }

    public string? Flag { get; init; }

    /// <summary>Whether the text says why there is no figure.</summary>
    public bool IsMissing { get; init; }

    /// <summary>Whether it takes all columns that have the same over them as its first.</summary>
    public bool IsWide { get; init; }

    public string? Line
    {
        get
        {
            var (detail, flag) = (Detail is null ? "" : $" ({Detail})", Flag is null ? "" : $" {Flag}");
            return Text is null ? null : Text + detail + flag;
        }
    }

    public static implicit operator ReportCell(string? text) => new(text);

    public static ReportCell OfArm(string? look, string label) => new(label) { Look = look };

    public static ReportCell OfVerdict(string? text, string? look) => new(text) { Look = look, IsVerdict = look is not null };
}

/// <summary>Lines of a table under one name, which stands in their first column.</summary>
public sealed record LineGroup(string Name, IReadOnlyList<IReadOnlyList<ReportCell>> Lines)
{
    public bool IsPing { get; init; }

    /// <summary>Of its name on the page, which then links to itself; null: none.</summary>
    public string? Id { get; init; }

    /// <summary>Whether its figures are not final: a console shows them dim.</summary>
    public bool IsDim { get; init; }
}
