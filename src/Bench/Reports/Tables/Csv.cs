using System.Text;
using RpcBench.Bench.Reports.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>RFC 4180: comma, CR LF, a header line. Empty: not measured.</summary>
internal static class Csv
{
    /// <summary>The whole file.</summary>
    /// <param name="fields">From left to right, each with its header.</param>
    /// <param name="lines">What the lines are of.</param>
    public static string Render<T>(IReadOnlyList<(string Header, Func<T, string?> Field)> fields, IEnumerable<T> lines)
    {
        var text = new StringBuilder();
        AppendLine(text, fields.Select(field => field.Header));
        foreach (var line in lines)
        {
            AppendLine(text, fields.Select(field => Quote(field.Field(line) ?? "")));
        }

        return text.ToString();
    }

    /// <summary>The number as it reads back.</summary>
    public static string? Number(double? value) => value is { } number ? Figure.Exact(number) : null;

    private static void AppendLine(StringBuilder text, IEnumerable<string> fields) => text.AppendJoin(',', fields).Append("\r\n");

    private static string Quote(string field) =>
        field.AsSpan().IndexOfAny("\",\r\n") < 0 ? field : $"\"{field.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
}
