using Spectre.Console.Rendering;

namespace RpcBench.Documents;

/// <summary>The columns of a table under some of its heads. A layout that is too wide first drops figures, then repeated columns, and then
/// wraps its texts.</summary>
internal sealed class ConsoleLayout
{
    private const int WideGap = 2;

    private static readonly Style DimStyle = new(decoration: Decoration.Dim);

    private readonly GroupedTable _table;
    private readonly IReadOnlyList<string> _heads;
    private readonly RenderOptions _options;
    private readonly List<int> _columns;

    public ConsoleLayout(GroupedTable table, IReadOnlyList<string> heads, IAnsiConsole console)
    {
        (_table, _heads, _options) = (table, heads, RenderOptions.Create(console));
        _columns = [.. Enumerable.Range(0, table.Headers.Count).Where(column =>
            table.Headers[column].Head is not { } over || heads.Contains(over))];
    }

    public IEnumerable<string> Footnotes =>
        _columns.Select(column => _table.Headers[column].Footnote).OfType<string>().Distinct();

    /// <summary>Whether a shown cell has no measurement.</summary>
    public bool HasMissing => _table.Groups.Any(group => group.Lines.Any(line =>
        _table.PlaceCells(line)
            .Any(place => _columns.Contains(place.Column) && place.Cell.SingleLineText is null or ConsoleTable.MissingText)));

    /// <summary>Draws the table in at most this width, or returns null if that is not possible.</summary>
    public IRenderable? Fit(int width)
    {
        var canDrop = true;
        while (canDrop && Measure(WideGap).Max > width)
        {
            canDrop = DropFigure() || DropRepeated();
        }

        return FitTexts(width);
    }

    private NonBreakingText? FitTexts(int width)
    {
        var gap = Measure(WideGap).Max > width ? 1 : WideGap;
        var measured = Measure(gap);
        // Tables side by side keep their lines at the same height only if no text wraps.
        var needed = _heads.Count > 1 ? measured.Max : measured.Min;
        return needed <= width ? new NonBreakingText(Draw(gap)) : null;
    }

    private Measurement Measure(int gap) => Draw(gap).Measure(_options, int.MaxValue / 2);

    private IRenderable Draw(int gap)
    {
        if (_heads.Count == 0)
        {
            return DrawColumns(_columns, gap);
        }

        if (_heads.Count == 1)
        {
            return new Rows(CreateBold(_heads[0]), DrawColumns(_columns, gap));
        }

        // Spectre's table has no cell above several columns, so each head is above a separate table.
        var grid = new Grid();
        var parts = GroupByHead();
        foreach (var part in parts)
        {
            grid.AddColumn(new GridColumn().NoWrap().Padding(0, 0, part == parts[^1] ? 0 : gap + 1, 0));
        }

        return grid.AddRow([.. parts.Select(part => new NonBreakingText(new Rows(
            CreateBold(_table.Headers[part[0]].Head ?? ""), DrawColumns(part, gap))))]);
    }

    /// <summary>Groups neighbouring columns with the same head.</summary>
    private List<List<int>> GroupByHead()
    {
        List<List<int>> parts = [];
        foreach (var column in _columns)
        {
            if (parts.Count > 0 && _table.Headers[parts[^1][0]].Head == _table.Headers[column].Head)
            {
                parts[^1].Add(column);
            }
            else
            {
                parts.Add([column]);
            }
        }

        return parts;
    }

    private Table DrawColumns(List<int> columns, int gap)
    {
        var headerLines = _columns.Max(column => CountLines(_table.Headers[column].Text));
        var drawn = new Table().NoBorder();
        foreach (var column in columns)
        {
            var header = _table.Headers[column];
            // Headers have equally many lines, so that tables side by side keep their lines at the same height.
            var padding = string.Concat(Enumerable.Repeat("\n ", headerLines - CountLines(header.Text)));
            drawn.AddColumn(new TableColumn(CreateBold(header.Text + padding))
            {
                Alignment = header.IsText ? Justify.Left : Justify.Right,
                NoWrap = !header.IsText,
                Padding = new Padding(0, 0, column == columns[^1] ? 0 : gap, 0),
            });
        }

        foreach (var group in _table.Groups)
        {
            foreach (var (index, line) in group.Lines.Index())
            {
                var cells = _table.PlaceCells(line).ToDictionary(place => place.Column, place => new Text(
                    NonBreakingText.Protect(place.Cell.SingleLineText ?? ConsoleTable.MissingText),
                    group.IsDim ? DimStyle : ChooseStyle(_table.Headers[place.Column], place.Cell)));
                cells[0] = new Text(index == 0 ? NonBreakingText.Protect(group.Name) : "", group.IsDim ? DimStyle : Style.Plain);
                drawn.AddRow(columns.Select(column => cells.GetValueOrDefault(column, Text.Empty)));
            }
        }

        return drawn;
    }

    /// <summary>Drops the last figure that a narrow console may drop. With several heads, drops that figure under all of them. Returns
    /// false if there is no such figure.</summary>
    private bool DropFigure()
    {
        var least = _columns.FindLastIndex(column => column > 0 && _table.Headers[column] is { IsText: false, IsKept: false });
        if (least < 0)
        {
            return false;
        }

        var dropped = _columns[least];
        var (over, name) = (_table.Headers[dropped].Head, _table.Headers[dropped].Text);
        _columns.RemoveAll(column => column == dropped || (over is not null && _table.Headers[column].Text == name));
        return true;
    }

    /// <summary>Drops the columns whose content other columns repeat, or returns false if there are no such columns.</summary>
    private bool DropRepeated() => _columns.RemoveAll(column => _table.Headers[column].IsRepeated) > 0;

    private static int CountLines(string text) => text.Count(letter => letter == '\n') + 1;

    private static Text CreateBold(string text) => new(NonBreakingText.Protect(text), ConsoleWriter.BoldStyle);

    private static Style ChooseStyle(TableHeader header, ReportCell cell)
    {
        if (cell.IsVerdict || header.Text.EndsWith(ConsoleTable.Verdict, StringComparison.Ordinal))
        {
            Color? color = cell.Look is { } look ? ArmLook.Find(look)?.ConsoleColor ?? Color.Blue : null;
            return new(color, decoration: Decoration.Bold);
        }

        return cell.Text == GroupedTable.Invalid ? new(Color.Red, decoration: Decoration.Bold) : Style.Plain;
    }
}
