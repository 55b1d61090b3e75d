using CsvHelper;

namespace RpcBench.Reports;

/// <summary>RFC 4180: comma, CR LF, a header line. Empty: not measured.</summary>
internal static class Csv
{
    // Names of networks, schedules and failures come from outside, and a spreadsheet runs text that begins like a formula.
    private static readonly CsvWriterOptions Options = new() { Injection = CsvInjection.Escape };

    /// <summary>A field is text or what <see cref="Number"/> gives. Meanings are for <c>docs/reference.md</c>.</summary>
    public static string Render<T>(IReadOnlyList<(string Header, string Meaning, Func<T, object?> Field)> fields, IEnumerable<T> lines)
    {
        using var text = new StringWriter();
        using var writer = CsvWriter.Create(text, Options, leaveOpen: true);
        writer.WriteHeader([.. fields.Select(field => field.Header)]);
        foreach (var line in lines)
        {
            foreach (var (_, _, field) in fields)
            {
                writer.WriteField(field(line));
            }

            writer.EndRecord();
        }

        writer.Flush();
        return text.ToString();
    }

    /// <summary>The number, which is written as it reads back; null: not measured, or no number.</summary>
    public static object? Number(double? value) => value is { } number && double.IsFinite(number) ? number : null;
}
