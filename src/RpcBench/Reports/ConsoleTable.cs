namespace RpcBench.Reports;

/// <summary>A table without lines, in which groups begin with their names. What a narrow console cannot show goes, figures first.</summary>
internal sealed class ConsoleTable(GroupedTable table)
{
    public const string Faster = "Faster";

    private const int Gap = 2;
    private const string Missing = "-";
    private static readonly Style Dim = new(decoration: Decoration.Dim);

    public void Write(IAnsiConsole console)
    {
        List<string> heads = [.. table.Headers.Select(header => header.Over).OfType<string>().Distinct()];
        do
        {
            var (count, text) = Enumerable.Range(0, heads.Count).Select(less => heads.Count - less).DefaultIfEmpty()
                .Select(count => (count, Fit(console, heads[..count]))).FirstOrDefault(part => part.Item2 is not null);
            if (text is null)
            {
                var lead = table.Title.Length > 0 ? $"{table.Title}: the" : "The";
                WriteText(console, $"{lead} table needs a wider terminal; the page has it.", Style.Plain);
                return;
            }

            console.Write(text);
            console.WriteLine();
            heads.RemoveRange(0, count);
            if (heads.Count == 0 && table.Groups.Any(group => group.Lines.Any(line => line.Any(cell => cell.Text is null or Missing))))
            {
                console.WriteLine($"{Missing} {Figure.NotMeasured}");
            }

            console.WriteLine();
        }
        while (heads.Count > 0);
    }

    public static void WriteText(IAnsiConsole console, string text, Style style)
    {
        console.Write(new Text(Plain(console, text), style));
        console.WriteLine();
    }

    /// <summary>The columns under these heads and under none, as they fit the console's width; null: they do not.</summary>
    public Paragraph? Fit(IAnsiConsole console, params List<string> heads)
    {
        List<int> columns = [.. Enumerable.Range(0, table.Headers.Count).Where(column =>
            table.Headers[column].Over is not { } over || heads.Contains(over))];
        var lines = Lines().ToList();
        var widths = Array.Empty<int>();
        Measure();
        while (Width(columns, Gap) > console.Profile.Width && columns.FindLastIndex(column => column > 0
            && table.Headers[column] is { IsText: false, IsKept: false }) is >= 0 and var least)
        {
            // Under several heads a column goes from all of them.
            var last = table.Headers[columns[least]];
            columns.RemoveAll(column => column == columns[least] || (last.Over is not null && table.Headers[column].Text == last.Text));
            Measure();
        }

        var gap = Width(columns, Gap) > console.Profile.Width ? 1 : Gap;
        while (Width(columns, gap) > console.Profile.Width)
        {
            var widest = columns.Where(column => table.Headers[column].IsText && widths[column] > LongestWord(column))
                .OrderByDescending(column => widths[column]).FirstOrDefault(-1);
            if (widest < 0 || heads.Count > 1)
            {
                return null;
            }

            widths[widest]--;
        }

        var text = new Paragraph();
        if (heads.Count > 0)
        {
            Append([.. columns.Where(column => table.Headers[column].Over is null || Under(column)[0] == column)
                .Select(column => (column, Under(column), table.Headers[column].Over ?? "", ConsoleText.Bold))]);
        }

        Append([.. columns.Select(column => (column, (List<int>)[column], table.Headers[column].Text, ConsoleText.Bold))]);
        Append([.. columns.Select(column => (column, (List<int>)[column], new string('-', widths[column]), Dim))]);
        lines.ForEach(line => Append([.. columns.Where(line.ContainsKey).Select(column =>
            (column, line[column].IsWide ? Under(column) : [column], line[column].Text, line[column].Style))]));
        return text;

        int Width(List<int> some, int gap) => some.Sum(column => widths[column]) + some.Skip(1).Sum(column => GapBefore(column, gap));
        int GapBefore(int column, int gap) => gap + (table.Headers[column].Over is not null && Under(column)[0] == column ? 1 : 0);
        List<int> Under(int column) => table.Headers[column].Over is { } over
            ? columns.FindAll(other => table.Headers[other].Over == over) : [column];
        int LongestWord(int column) => lines.Where(line => line.ContainsKey(column)).Select(line => line[column].Text)
            .Append(table.Headers[column].Text).SelectMany(text => text.Split(' ', '\n')).Max(word => word.Length);

        void Measure()
        {
            widths = [.. table.Headers.Select((header, column) => lines
                .Where(line => line.TryGetValue(column, out var cell) && !cell.IsWide).Select(line => line[column].Text)
                .Concat(header.Text.Split('\n')).Max(text => text.Length))];
            foreach (var under in heads.Select(head => columns.FindAll(column => table.Headers[column].Over == head)))
            {
                // What stands over all columns, or takes all of them, may need more than they do.
                var needed = lines.Where(line => line[under[0]].IsWide).Select(line => line[under[0]].Text)
                    .Append(table.Headers[under[0]].Over!).Max(text => text.Length);
                widths[under[^1]] += Math.Max(0, needed - under.Sum(column => widths[column]) - (Gap * (under.Count - 1)));
            }
        }

        void Append(List<(int Column, List<int> Takes, string Text, Style Style)> cells)
        {
            var broken = cells.ConvertAll(cell => string.Join('\n', cell.Text.Split('\n').Select(
                line => Break(line, Width(cell.Takes, gap)))).Split('\n'));
            for (var line = 0; line < broken.Max(parts => parts.Length); line++)
            {
                text.Append(text.Length > 0 ? "\n" : "");
                foreach (var (cell, parts) in cells.Zip(broken))
                {
                    var (part, width) = (parts.ElementAtOrDefault(line) ?? "", Width(cell.Takes, gap));
                    var isLeft = table.Headers[cell.Column].IsText || cell.Takes.Count > 1;
                    // Only now: a line does not break where there is a space that keeps words together.
                    text.Append(
                        new string(' ', cell == cells[0] ? 0 : GapBefore(cell.Column, gap))
                            + Plain(console, isLeft ? part.PadRight(width) : part.PadLeft(width)),
                        cell.Style);
                }
            }
        }
    }

    private IEnumerable<Dictionary<int, (string Text, Style Style, bool IsWide)>> Lines() =>
        from @group in table.Groups
        from line in @group.Lines.Index()
        select table.Placed(line.Item).Select(cell => (cell.Column, Cell: (cell.Cell.Line ?? Missing,
            @group.IsDim ? Dim : StyleOf(table.Headers[cell.Column], cell.Cell), cell.Cell.IsWide)))
            .Prepend((Column: 0, Cell: (line.Index == 0 ? @group.Name : "", @group.IsDim ? Dim : Style.Plain, false)))
            .ToDictionary(cell => cell.Column, cell => cell.Cell);

    private static string Break(string line, int width) => line.Length <= width ? line : line.Split(' ').Aggregate(
        (Text: "", Room: 0), (sum, word) => sum.Room > word.Length
            ? ($"{sum.Text} {word}", sum.Room - word.Length - 1)
            : ($"{sum.Text}{(sum.Text.Length > 0 ? "\n" : "")}{word}", width - word.Length)).Text;

    private static string Plain(IAnsiConsole console, string text) => Figure.OnConsole(text, console.Profile.Capabilities.Unicode);

    private static Style StyleOf(TableHeader header, ReportCell cell) =>
        cell.IsVerdict || header.Text.EndsWith(Faster, StringComparison.Ordinal)
            ? new Style(
                cell.Look switch { null => null, "rest" or "other-1" => Color.Olive, "rest-h2" => Color.Green, _ => Color.Blue },
                decoration: Decoration.Bold)
            : cell.Text == GroupedTable.Invalid ? new Style(Color.Red, decoration: Decoration.Bold)
            : Style.Plain;
}
