using System.Text.Encodings.Web;

namespace RpcBench.Studies.Reports;

/// <summary>What people read as well: JSON arrays with indents and without escapes for page markup, which is not where they go.</summary>
internal static class ReadableJson
{
    private static readonly JsonSerializerOptions Options = new()
    {
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        WriteIndented = true,
        NewLine = "\n",
    };

    public static string Render<T>(IEnumerable<T> items) => JsonSerializer.Serialize(items, Options) + "\n";
}
