namespace RpcBench.Checks;

/// <summary>The columns of the CSV files, read from the code that writes the files.</summary>
internal static class CsvColumns
{
    public static string RenderMarkdown() => string.Join(
        '\n', RenderSection("report.csv", CsvReport.Fields), RenderSection("factors.csv", WhyReport.FactorFields),
        RenderSection("report.csv of a load run", LoadCsv.Fields), RenderSection("timeline.csv", LoadCsv.SecondFields),
        RenderSection("study.csv", StudyCsv.Fields));

    /// <summary>Returns the table of one file. Columns with the same unit and meaning share a line.</summary>
    private static string RenderSection<T>(string file, IEnumerable<(string Header, string Meaning, Func<T, object?> Field)> fields)
    {
        TableHeader[] headers = [("Column", true), ("Unit", true), ("Meaning", true)];
        var lines = fields.GroupBy(field => (Unit: FigureUnits.FindUnit(field.Header) ?? "", field.Meaning))
            .Select(alike => new[] { string.Join(", ", alike.Select(field => field.Header)), alike.Key.Unit, alike.Key.Meaning });
        return $"### {file}\n\n{MarkdownTable.Render(headers, lines)}";
    }
}
