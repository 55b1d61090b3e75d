using RpcBench.Records;
using RpcBench.Records.Figures;
using Spectre.Console;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table on a console: the first line of a group begins with its name. Has no lines drawn around it: none can be lost in a file.</summary>
public sealed class ConsoleTable
{
    /// <summary>Stands over a column of who is faster.</summary>
    public const string Faster = "Faster";

    private const int Gap = 2;
    private const string Missing = "-";

    private readonly IReadOnlyList<TableHeader> _headers;
    private readonly List<string[]> _lines;
    private readonly int[] _widths;

    public ConsoleTable(GroupedTable table)
    {
        _headers = table.Headers;
        _lines =
        [
            .. table.Groups.SelectMany(group => group.Lines.Select((line, index) => line.Prepend(index == 0 ? group.Name : "").Select(cell => cell ?? Missing).ToArray())),
        ];
        _widths = [.. _headers.Select((header, index) => _lines.Select(line => line[index]).Concat(header.Text.Split('\n')).Max(text => text.Length))];
    }

    /// <summary>Characters that a line needs.</summary>
    public int Width => _widths.Sum() + (Gap * (_headers.Count - 1));

    /// <summary>Writes the table and an empty line.</summary>
    public void Write(IAnsiConsole console)
    {
        var table = new Table { Border = TableBorder.None };
        foreach (var (index, header) in _headers.Index())
        {
            table.AddColumn(new TableColumn(new Text(header.Text, new Style(decoration: Decoration.Bold)))
            {
                Alignment = header.IsText ? Justify.Left : Justify.Right,
                NoWrap = true,
                Padding = new Padding(0, 0, index == _headers.Count - 1 ? 0 : Gap, 0),
                Width = _widths[index],
            });
        }

        table.AddRow(_widths.Select(width => new Text(new string('-', width), new Style(decoration: Decoration.Dim))));
        foreach (var cells in _lines)
        {
            table.AddRow(cells.Select((cell, index) => new Text(Plain(console, cell), StyleOf(_headers[index], cell))));
        }

        console.Write(table);
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

    private static Style StyleOf(TableHeader header, string cell) => (header.Text == Faster, cell) switch
    {
        (true, ArmNames.Grpc) => new Style(Color.Blue, decoration: Decoration.Bold),
        (true, ArmNames.Rest) => new Style(Color.Olive, decoration: Decoration.Bold),
        (true, ArmNames.RestHttp2) => new Style(Color.Green, decoration: Decoration.Bold),
        (true, _) => new Style(decoration: Decoration.Bold),
        (false, GroupedTable.Invalid) => new Style(Color.Red, decoration: Decoration.Bold),
        _ => Style.Plain,
    };
}
