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

    /// <summary>An array with one object an item, its members in the order of the item's.</summary>
    public static string Render<T>(IEnumerable<T> items) => JsonSerializer.Serialize(items, Options) + "\n";
}
