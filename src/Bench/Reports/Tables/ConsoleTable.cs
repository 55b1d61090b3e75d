using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Figures;
using Spectre.Console;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table on a console, a line for each method. Has no lines drawn around it: none can be lost in a file.</summary>
public sealed class ConsoleTable
{
    private const int Gap = 2;
    private const string Missing = "-";

    private readonly IReadOnlyList<Column> _columns;
    private readonly List<string[]> _lines;
    private readonly int[] _widths;

    /// <param name="columns">From left to right, each with one cell a method and without a picture.</param>
    /// <param name="methods">A line each.</param>
    public ConsoleTable(IReadOnlyList<Column> columns, IEnumerable<MethodAnswer> methods)
    {
        _columns = columns;
        _lines = [.. methods.Select(method => columns.Select(column => column.Cell(method, method.Rest) ?? Missing).ToArray())];
        _widths =
        [
            .. columns.Select((column, index) => _lines.Select(line => line[index]).Concat(column.Header.Split('\n')).Max(text => text.Length)),
        ];
    }

    /// <summary>Characters that a line needs.</summary>
    public int Width => _widths.Sum() + (Gap * (_columns.Count - 1));

    /// <summary>Writes the table and an empty line.</summary>
    public void Write(IAnsiConsole console)
    {
        var table = new Table { Border = TableBorder.None };
        foreach (var (index, column) in _columns.Index())
        {
            table.AddColumn(new TableColumn(new Text(column.Header, new Style(decoration: Decoration.Bold)))
            {
                Alignment = column.IsText ? Justify.Left : Justify.Right,
                NoWrap = true,
                Padding = new Padding(0, 0, index == _columns.Count - 1 ? 0 : Gap, 0),
                Width = _widths[index],
            });
        }

        table.AddRow(_widths.Select(width => new Text(new string('-', width), new Style(decoration: Decoration.Dim))));
        foreach (var cells in _lines)
        {
            table.AddRow(cells.Select((cell, index) => new Text(Plain(console, cell), StyleOf(_columns[index], cell))));
        }

        console.Write(table);
        if (_lines.Any(line => line.Contains(Missing)))
        {
            console.WriteLine($"{Missing} {Figure.NotMeasured}");
        }

        console.WriteLine();
    }

    /// <summary>Text in characters that the console has, as many as before.</summary>
    public static string Plain(IAnsiConsole console, string text)
    {
        var micro = Figure.Plain(text).Replace('µ', 'u');
        return console.Profile.Capabilities.Unicode
            ? micro
            : micro.Replace(" ± ", " +-", StringComparison.Ordinal).Replace('†', '*').Replace('“', '"').Replace('”', '"');
    }

    private static Style StyleOf(Column column, string cell) => (column == ConsoleColumns.Faster, cell) switch
    {
        (true, ArmAnswer.GrpcName) => new Style(Color.Blue, decoration: Decoration.Bold),
        (true, ArmAnswer.RestName) => new Style(Color.Olive, decoration: Decoration.Bold),
        (true, _) => new Style(decoration: Decoration.Bold),
        _ => Style.Plain,
    };
}
