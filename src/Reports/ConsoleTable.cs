using Spectre.Console;

namespace RpcBench.Reports;

/// <summary>
/// A table on a console: the first line of a group begins with its name. Has no lines drawn around it: none can be lost in a file. Where
/// the console is narrow, figures at the right are left out, then texts break between words; no word is broken.
/// </summary>
public sealed class ConsoleTable(GroupedTable table)
{
    /// <summary>Stands over a column of who is faster.</summary>
    public const string Faster = "Faster";

    private const int Gap = 2;
    private const string Missing = "-";

    /// <summary>Writes the table and an empty line.</summary>
    public void Write(IAnsiConsole console)
    {
        if (Fit(console) is not { } grid)
        {
            WriteText(console, $"{(table.Title.Length > 0 ? $"{table.Title}: the" : "The")} table needs a wider terminal; the page has it.",
                Style.Plain);
            return;
        }

        console.Write(grid);
        if (table.Groups.Any(group => group.Lines.Any(line => line.Any(cell => cell is null or Missing))))
        {
            console.WriteLine($"{Missing} {Figure.NotMeasured}");
        }

        console.WriteLine();
    }

    /// <summary>The table as it fits the console's width; null: it does not.</summary>
    public Table? Fit(IAnsiConsole console)
    {
        List<int> columns = [.. Enumerable.Range(0, table.Headers.Count)];
        List<string[]> lines =
            [.. table.Groups.SelectMany(group => group.Lines.Select(
                (line, index) => (string[])[index == 0 ? group.Name : "", .. line.Select(cell => Plain(console, cell ?? Missing))]))];
        var widths = table.Headers.Select(
            (header, column) => lines.Select(line => line[column]).Concat(header.Text.Split('\n')).Max(text => text.Length)).ToArray();
        var gap = Gap;
        while (Needed() > console.Profile.Width && columns.FindLastIndex(
            column => table.Headers[column] is { IsText: false, IsKept: false } && column > 0) is >= 0 and var least)
        {
            columns.RemoveAt(least);
        }

        gap = Needed() > console.Profile.Width ? 1 : Gap;
        while (Needed() > console.Profile.Width)
        {
            var widest = columns.Where(column => table.Headers[column].IsText && widths[column] > LongestWord(column))
                .OrderByDescending(column => widths[column]).FirstOrDefault(-1);
            if (widest < 0)
            {
                return null;
            }

            widths[widest]--;
        }

        var grid = new Table { Border = TableBorder.None };
        foreach (var column in columns)
        {
            var header = table.Headers[column];
            grid.AddColumn(new TableColumn(new Text(Broken(header.Text, column), new Style(decoration: Decoration.Bold)))
            {
                Alignment = header.IsText ? Justify.Left : Justify.Right,
                NoWrap = true,
                Padding = new Padding(0, 0, column == columns[^1] ? 0 : gap, 0),
                Width = widths[column],
            });
        }

        grid.AddRow(columns.Select(column => new Text(new string('-', widths[column]), new Style(decoration: Decoration.Dim))));
        foreach (var cells in lines)
        {
            grid.AddRow(columns.Select(column => new Text(Broken(cells[column], column), StyleOf(table.Headers[column], cells[column]))));
        }

        return grid;

        int Needed() => columns.Sum(column => widths[column]) + (gap * (columns.Count - 1));
        int LongestWord(int column) => lines.Select(line => line[column]).Append(table.Headers[column].Text)
            .SelectMany(text => text.Split(' ', '\n')).Max(word => word.Length);
        string Broken(string text, int column) => string.Join('\n', text.Split('\n').Select(line => Break(line, widths[column])));
    }

    /// <summary>Breaks a line between its words, as late as the width allows.</summary>
    private static string Break(string line, int width) => line.Length <= width ? line : line.Split(' ').Aggregate(
        (Text: "", Room: 0), (sum, word) => sum.Room > word.Length
            ? ($"{sum.Text} {word}", sum.Room - word.Length - 1)
            : ($"{sum.Text}{(sum.Text.Length > 0 ? "\n" : "")}{word}", width - word.Length)).Text;

    /// <summary>Text in characters that the console has, as many as before.</summary>
    public static string Plain(IAnsiConsole console, string text) => Figure.OnConsole(text, console.Profile.Capabilities.Unicode);

    /// <summary>A line of text in characters that the console has.</summary>
    public static void WriteText(IAnsiConsole console, string text, Style style)
    {
        console.Write(new Text(Plain(console, text), style));
        console.WriteLine();
    }

    private static Style StyleOf(TableHeader header, string cell)
    {
        Color? colour =
            cell switch { ArmNames.Grpc => Color.Blue, ArmNames.Rest => Color.Olive, ArmNames.RestHttp2 => Color.Green, _ => null };
        return header.Text == Faster ? new Style(colour, decoration: Decoration.Bold)
            : cell == GroupedTable.Invalid ? new Style(Color.Red, decoration: Decoration.Bold)
            : Style.Plain;
    }
}
