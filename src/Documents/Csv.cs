using CsvHelper;

namespace RpcBench.Documents;

/// <summary>CSV files as RFC 4180 defines them. A field is empty if its value was not measured.</summary>
public static class Csv
{
    // Names of networks, schedules and failures come from outside. A spreadsheet would run a text that begins like a formula.
    private static readonly CsvWriterOptions Options = new() { Injection = CsvInjection.Escape };

    /// <summary>Writes every field according to its type. A number that is not finite was not measured. The meanings of fields are only for
    /// <c>docs/report.md</c>.</summary>
    public static string Render<T>(IReadOnlyList<(string Header, string Meaning, Func<T, object?> Field)> fields, IEnumerable<T> lines)
    {
        using var text = new StringWriter();
        using var writer = CsvWriter.Create(text, Options, leaveOpen: true);
        writer.WriteHeader([.. fields.Select(field => field.Header)]);
        foreach (var line in lines)
        {
            foreach (var (_, _, field) in fields)
            {
                writer.WriteField(ToFieldValue(field(line)));
            }

            writer.EndRecord();
        }

        writer.Flush();
        return text.ToString();
    }

    private static object? ToFieldValue(object? field) => field switch
    {
        double number when !double.IsFinite(number) => null,
        bool isSo => isSo ? "true" : "false",
        DateTimeOffset instant => instant.ToString("O"),
        Enum choice => choice.ToString(),
        _ => field,
    };
}
