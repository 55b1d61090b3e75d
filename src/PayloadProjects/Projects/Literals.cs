using System.Security;
using System.Text.Encodings.Web;

namespace RpcBench.PayloadProjects.Projects;

internal static class Literals
{
    /// <summary>Returns a text in quotes, as C# and protobuf both read it.</summary>
    public static string Write(string text) => $"\"{JsonEncodedText.Encode(text, JavaScriptEncoder.UnsafeRelaxedJsonEscaping)}\"";

    /// <summary>Returns the name of a lambda's parameter. Lambdas within others have a number.</summary>
    public static string WriteParameter(string name, int depth) => depth == 1 ? name : $"{name}{depth}";

    public static string EscapeXml(string text) => SecurityElement.Escape(text);
}
