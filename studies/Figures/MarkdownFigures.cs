using Markdig;
using Markdig.Extensions.Tables;
using Markdig.Syntax;
using Markdig.Syntax.Inlines;

namespace RpcBench.Studies.Figures;

/// <summary>A table with the columns of <see cref="FigureRow.Columns"/> is read like CSV. Any other table of figures is a cross
/// table.</summary>
internal static class MarkdownFigures
{
    private static readonly MarkdownPipeline Pipeline = new MarkdownPipelineBuilder().UsePipeTables().Build();

    public static FigureTable Read(string file, string text)
    {
        var place = new Label(Path.GetFileNameWithoutExtension(file));
        List<FigureTable> tables = [];
        var blocks = Markdown.Parse(text, Pipeline);
        var pinged = blocks.OfType<Table>().Select(ReadRows).SelectMany(rows => CrossTable.FindPingedNetworks(rows[0], rows.Skip(1)))
            .ToHashSet();
        foreach (var block in blocks)
        {
            switch (block)
            {
                case HeadingBlock heading:
                    place = place.CombineWith(Label.Parse(ReadText(heading.Inline)));
                    break;
                case Table table:
                    tables.Add(Read(file, place, ReadRows(table), pinged));
                    break;
            }
        }

        return FigureTable.Join(file, tables);
    }

    private static List<TextRow> ReadRows(Table table) =>
        [.. table.OfType<TableRow>().Select(row => new TextRow(row.Line + 1, [.. row.OfType<TableCell>().Select(ReadText)]))];

    private static FigureTable Read(string file, Label place, List<TextRow> rows, IReadOnlySet<string> pinged)
    {
        var header = rows[0];
        if (rows.Skip(1).FirstOrDefault(row => row.Cells.Skip(header.Cells.Count).Any(cell => cell.Length > 0)) is { } wide)
        {
            throw FigureRow.CreateError(file, wide.Line, header.Cells[^1],
                $"the row has {wide.Cells.Count} cells, but the header has {header.Cells.Count}. Write one cell for each column.");
        }

        var body = rows.Skip(1).Select(row =>
            row with { Cells = [.. row.Cells, .. Enumerable.Repeat("", Math.Max(0, header.Cells.Count - row.Cells.Count))] }).ToList();
        var places = FigureRow.FindColumns(header.Cells);
        return FigureRow.Columns.All(places.Contains)
            ? new(file, [.. body.Select(row => FigureRow.Read(file, row.Line, places, row.Cells))])
            : CrossTable.Read(file, place, header, body, pinged);
    }

    private static string ReadText(TableCell cell) =>
        string.Join(' ', cell.OfType<ParagraphBlock>().Select(paragraph => ReadText(paragraph.Inline))).Trim();

    private static string ReadText(ContainerInline? inline) => string.Concat((inline?.Descendants() ?? []).Select(part => part switch
    {
        LiteralInline literal => literal.Content.ToString(),
        CodeInline code => code.Content,
        HtmlEntityInline entity => entity.Transcoded.ToString(),
        LineBreakInline => " ",
        _ => "",
    }));
}

internal sealed record TextRow(int Line, IReadOnlyList<string> Cells);
