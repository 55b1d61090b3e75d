using System.Text.Encodings.Web;

namespace RpcBench.Studies.Reports;

/// <summary>JSON that people also read: indented, and without the escapes that only HTML needs.</summary>
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
