using RpcBench.Records;
using RpcBench.Records.Figures;
using Spectre.Console;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table on a console: the first line of a group begins with its name. Has no lines drawn around it: none can be lost in a file.</summary>
public sealed class ConsoleTable(GroupedTable table)
{
    /// <summary>Stands over a column of who is faster.</summary>
    public const string Faster = "Faster";

    private const int Gap = 2;
    private const string Missing = "-";

    private readonly List<string[]> _lines =
        [.. table.Groups.SelectMany(group => group.Lines.Select((line, index) => (string[])[index == 0 ? group.Name : "", .. line.Select(cell => cell ?? Missing)]))];

    /// <summary>Characters that a line needs.</summary>
    public int Width => Widths.Sum() + (Gap * (table.Headers.Count - 1));

    private int[] Widths =>
        [.. table.Headers.Select((header, index) => _lines.Select(line => line[index]).Concat(header.Text.Split('\n')).Max(text => text.Length))];

    /// <summary>Writes the table and an empty line.</summary>
    public void Write(IAnsiConsole console)
    {
        var (grid, widths) = (new Table { Border = TableBorder.None }, Widths);
        foreach (var (index, header) in table.Headers.Index())
        {
            grid.AddColumn(new TableColumn(new Text(header.Text, new Style(decoration: Decoration.Bold)))
            {
                Alignment = header.IsText ? Justify.Left : Justify.Right,
                NoWrap = true,
                Padding = new Padding(0, 0, index == widths.Length - 1 ? 0 : Gap, 0),
                Width = widths[index],
            });
        }

        grid.AddRow(widths.Select(width => new Text(new string('-', width), new Style(decoration: Decoration.Dim))));
        foreach (var cells in _lines)
        {
            grid.AddRow(cells.Select((cell, index) => new Text(Plain(console, cell), StyleOf(table.Headers[index], cell))));
        }

        console.Write(grid);
        if (_lines.Any(line => line.Contains(Missing)))
        {
            console.WriteLine($"{Missing} {Figure.NotMeasured}");
        }

        console.WriteLine();
    }

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
        Color? colour = cell switch { ArmNames.Grpc => Color.Blue, ArmNames.Rest => Color.Olive, ArmNames.RestHttp2 => Color.Green, _ => null };
        return header.Text == Faster ? new Style(colour, decoration: Decoration.Bold)
            : cell == GroupedTable.Invalid ? new Style(Color.Red, decoration: Decoration.Bold)
            : Style.Plain;
    }
}
