using System.Security;
using System.Text.Encodings.Web;

namespace RpcBench.PayloadProjects.Projects;

internal static class Literals
{
    /// <summary>Returns a text in quotes, as C# and protobuf both read it.</summary>
    public static string Write(string text) => $"\"{JsonEncodedText.Encode(text, JavaScriptEncoder.UnsafeRelaxedJsonEscaping)}\"";

    public static string EscapeXml(string text) => SecurityElement.Escape(text);
}
