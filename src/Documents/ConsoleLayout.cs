namespace RpcBench.Documents;

/// <summary>The columns of a table under some of its heads. A layout that is too wide drops figures first. Then its texts wrap.</summary>
public sealed class ConsoleLayout
{
    private const int WideGap = 2;

    private static readonly Style Dim = new(decoration: Decoration.Dim);

    private readonly GroupedTable _table;
    private readonly IReadOnlyList<string> _heads;
    private readonly List<Dictionary<int, ConsoleCell>> _lines;
    private readonly List<int> _columns;
    private readonly int[] _widths;
    private int _gap = WideGap;

    public ConsoleLayout(GroupedTable table, IReadOnlyList<string> heads)
    {
        (_table, _heads) = (table, heads);
        _lines = [.. Lines(table)];
        _columns = [.. Enumerable.Range(0, table.Headers.Count).Where(column =>
            table.Headers[column].Over is not { } over || heads.Contains(over))];
        _widths = new int[table.Headers.Count];
        Measure();
    }

    /// <summary>The footnotes of the shown columns.</summary>
    public IEnumerable<string> Footnotes =>
        _columns.Select(column => _table.Headers[column].Footnote).OfType<string>().Distinct();

    /// <summary>Whether a shown cell has no measurement.</summary>
    public bool HasMissing => _lines.Any(line => _columns.Any(column =>
        line.TryGetValue(column, out var cell) && cell.Text == ConsoleTable.Missing));

    /// <summary>Makes the table as narrow as the width, or returns false if that is not possible.</summary>
    public bool Fit(int width)
    {
        while (Width(_columns) > width && (DropFigure() || DropRepeated()))
        {
            Measure();
        }

        return FitTexts(width);
    }

    private bool FitTexts(int width)
    {
        _gap = Width(_columns) > width ? 1 : WideGap;
        while (Width(_columns) > width)
        {
            var widest = _columns.Where(column => _table.Headers[column].IsText && _widths[column] > LongestWord(column))
                .OrderByDescending(column => _widths[column]).FirstOrDefault(-1);
            if (widest < 0 || _heads.Count > 1)
            {
                return false;
            }

            _widths[widest]--;
        }

        return true;
    }

    /// <summary>Draws the text. The function converts a text to what the console can show.</summary>
    public Paragraph Draw(Func<string, string> plain)
    {
        var text = new Paragraph();
        if (_heads.Count > 0)
        {
            Append(
                from column in _columns
                where _table.Headers[column].Over is null || IsFirst(column)
                select new PlacedText(column, Under(column), _table.Headers[column].Over ?? "", ConsoleText.Bold));
        }

        Append(_columns.Select(column => new PlacedText(column, [column], _table.Headers[column].Text, ConsoleText.Bold)));
        Append(_columns.Select(column => new PlacedText(column, [column], new string('-', _widths[column]), Dim)));
        foreach (var line in _lines)
        {
            Append(
                from column in _columns
                where line.ContainsKey(column)
                let cell = line[column]
                select new PlacedText(column, cell.IsWide ? Under(column) : [column], cell.Text, cell.Style));
        }

        return text;

        void Append(IEnumerable<PlacedText> cells)
        {
            foreach (var line in Broken([.. cells]))
            {
                text.Append(text.Length > 0 ? "\n" : "");
                // Spaces are converted only now, so that lines do not break at a non-breaking space.
                line.ForEach(part => text.Append(plain(part.Text), part.Style));
            }
        }
    }

    private IEnumerable<List<(string Text, Style Style)>> Broken(List<PlacedText> cells)
    {
        var broken = cells.ConvertAll(cell => cell.Text.Split('\n').SelectMany(line => Break(line, Width(cell.Takes))).ToList());
        return Enumerable.Range(0, broken.Max(lines => lines.Count)).Select(line => cells.Select((cell, index) =>
            (Aligned(cell, broken[index].ElementAtOrDefault(line) ?? "", isFirst: index == 0), cell.Style)).ToList());
    }

    private string Aligned(PlacedText cell, string text, bool isFirst)
    {
        var width = Width(cell.Takes);
        var isLeft = _table.Headers[cell.Column].IsText || cell.Takes.Count > 1;
        return new string(' ', isFirst ? 0 : GapBefore(cell.Column)) + (isLeft ? text.PadRight(width) : text.PadLeft(width));
    }

    private static List<string> Break(string line, int width)
    {
        List<string> lines = [];
        foreach (var word in line.Length <= width ? [line] : line.Split(' '))
        {
            if (lines is [.., var last] && last.Length + 1 + word.Length <= width)
            {
                lines[^1] = $"{last} {word}";
            }
            else
            {
                lines.Add(word);
            }
        }

        return lines;
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
        var (over, name) = (_table.Headers[dropped].Over, _table.Headers[dropped].Text);
        _columns.RemoveAll(column => column == dropped || (over is not null && _table.Headers[column].Text == name));
        return true;
    }

    /// <summary>Drops the columns whose content other columns repeat, or returns false if there are no such columns.</summary>
    private bool DropRepeated() => _columns.RemoveAll(column => _table.Headers[column].IsRepeated) > 0;

    private void Measure()
    {
        foreach (var (column, header) in _table.Headers.Index())
        {
            _widths[column] = _lines.Where(line => line.TryGetValue(column, out var cell) && !cell.IsWide).Select(line => line[column].Text)
                .Concat(header.Text.Split('\n')).Max(text => text.Length);
        }

        foreach (var under in _heads.Select(head => _columns.FindAll(column => _table.Headers[column].Over == head)))
        {
            // A head or a cell that spans all columns may need more room than the columns.
            var needed = _lines.Where(line => line[under[0]].IsWide).Select(line => line[under[0]].Text)
                .Append(_table.Headers[under[0]].Over!).Max(text => text.Length);
            _widths[under[^1]] += Math.Max(0, needed - under.Sum(column => _widths[column]) - (WideGap * (under.Count - 1)));
        }
    }

    private int Width(List<int> columns) =>
        columns.Sum(column => _widths[column]) + columns.Skip(1).Sum(column => GapBefore(column));

    private int GapBefore(int column) => _gap + (_table.Headers[column].Over is not null && IsFirst(column) ? 1 : 0);

    private bool IsFirst(int column) => Under(column)[0] == column;

    private List<int> Under(int column) => _table.Headers[column].Over is { } over
        ? _columns.FindAll(other => _table.Headers[other].Over == over) : [column];

    private int LongestWord(int column) => _lines.Where(line => line.ContainsKey(column)).Select(line => line[column].Text)
        .Append(_table.Headers[column].Text).SelectMany(text => text.Split(' ', '\n')).Max(word => word.Length);

    private static IEnumerable<Dictionary<int, ConsoleCell>> Lines(GroupedTable table)
    {
        foreach (var group in table.Groups)
        {
            foreach (var (index, line) in group.Lines.Index())
            {
                var cells = table.Placed(line).ToDictionary(place => place.Column, place => new ConsoleCell(
                    place.Cell.Line ?? ConsoleTable.Missing,
                    group.IsDim ? Dim : StyleOf(table.Headers[place.Column], place.Cell), place.Cell.IsWide));
                cells[0] = new(index == 0 ? group.Name : "", group.IsDim ? Dim : Style.Plain, IsWide: false);
                yield return cells;
            }
        }
    }

    private static Style StyleOf(TableHeader header, ReportCell cell)
    {
        if (cell.IsVerdict || header.Text.EndsWith(ConsoleTable.Verdict, StringComparison.Ordinal))
        {
            Color? color = cell.Look is { } look ? ArmLook.Find(look)?.OnConsole ?? Color.Blue : null;
            return new(color, decoration: Decoration.Bold);
        }

        return cell.Text == GroupedTable.Invalid ? new(Color.Red, decoration: Decoration.Bold) : Style.Plain;
    }

    private sealed record ConsoleCell(string Text, Style Style, bool IsWide);

    /// <summary>A text that spans the given columns, the first of which is <c>Column</c>.</summary>
    private sealed record PlacedText(int Column, List<int> Takes, string Text, Style Style);
}
