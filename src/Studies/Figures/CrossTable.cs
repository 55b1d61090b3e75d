namespace RpcBench.Studies.Figures;

/// <summary>A Markdown table with workloads down and networks across. The API stands in the row's first cell, in a column of its own, over
/// the column or in a heading, which names the study too; so do statistic (else the mean) and unit, which the cell may have too.</summary>
internal static partial class CrossTable
{
    private static readonly string[] Gaps = ["", "-", "–", "—", "n/a", "N/A"];

    /// <exception cref="UserException">A cell is no figure, or lacks API or unit.</exception>
    public static IEnumerable<PublishedFigure> Read(string file, Label place, TextRow header, IReadOnlyList<TextRow> rows)
    {
        var apiColumn = header.Cells.Index().Skip(1).Where(cell => Names.Key(cell.Item) == "api").Select(cell => cell.Index)
            .LastOrDefault(-1);
        var columns = header.Cells.Index().Where(cell => cell.Index > 0 && cell.Index != apiColumn).ToList();
        // A table without any number, for example of machines, is not meant.
        if (!rows.Any(row => columns.Exists(column => StartOfNumber().IsMatch(row.Cells[column.Index]))))
        {
            yield break;
        }

        // The corner names what the rows are, which is no study.
        var table = place.Under(Label.Parse(header.Cells[0]) with { Name = "" });
        foreach (var row in rows)
        {
            var rowLabel = Label.Parse(row.Cells[0]);
            foreach (var (index, text) in columns.Where(column => !Gaps.Contains(row.Cells[column.Index])))
            {
                yield return new Cell(file, table, row, text, Label.Parse(text), rowLabel, apiColumn < 0 ? null : row.Cells[apiColumn])
                    .Understand(row.Cells[index]);
            }
        }
    }

    private sealed record Cell(string File, Label Place, TextRow Row, string Column, Label Over, Label Before, string? ApiCell)
    {
        public PublishedFigure Understand(string text)
        {
            var match = NumberWithUnit().Match(text);
            var value = (match.Success ? PrintedNumber.TryParse(match.Groups["number"].Value) : null)
                ?? throw Fault($"'{text}' is not a figure. "
                    + "Write a number with a point for the decimals, perhaps with its unit, or leave the cell empty.");
            var unit = (match.Groups["unit"] is { Length: > 0 } written ? written.Value : Over.Unit ?? Before.Unit ?? Place.Unit)
                ?? throw Fault("has no unit. "
                    + "Write it behind the number, or between parentheses in the column's header or the heading, for example (ms).");
            var isPing = Before.Api is null && Names.IsPing(Before.Name);
            var workload = isPing ? "ping" : Before.Name.Length > 0 ? Before.Name
                : throw FigureRow.FaultAt(File, Row.Line, "1", "names no workload. Write what was called in the row's first cell.");
            return new(
                Place.Name, workload, isPing ? "ICMP" : Api(), Over.Name,
                Over.Statistic ?? Before.Statistic ?? Place.Statistic ?? "mean", value, null, unit, Row.Line);
        }

        private string Api() => Before.Api ?? (ApiCell is { Length: > 0 } ? Names.ApiOf(ApiCell) ?? ApiCell : null) ?? Over.Api ?? Place.Api
            ?? throw Fault("is of no API. "
                + "Write REST or gRPC before the workload, over the column, in a column named API, or in the heading above the table.");

        private UserException Fault(string fault) => FigureRow.FaultAt(File, Row.Line, Column, fault);
    }

    [GeneratedRegex(@"^[+-]?\.?\d")]
    private static partial Regex StartOfNumber();

    [GeneratedRegex(@"^(?<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[nN]a[nN]|[+-]?inf)\s*(?<unit>[A-Za-zµμ]*)$")]
    private static partial Regex NumberWithUnit();
}
