namespace RpcBench.Endurance.Wire;

/// <summary>
/// The same content for both APIs: first as REST has it (without a Content-Type there is no body), then as gRPC, and the id of a book that
/// is stored if the input is taken (0: none is).
/// </summary>
internal sealed record EqualInput(
    string HttpMethod, string Path, string? Type, byte[] Body, string Service, string Method, byte[] Message, int BookId = 0)
{
    public override string ToString() =>
        $"{HttpMethod} {Path} {Shown(System.Text.Encoding.UTF8.GetString(Body))}, {Service}.{Method} {Shown(Convert.ToHexString(Message))}";

    private static string Shown(string text) => text.Length > 400 ? $"{text[..400]}…" : text;
}
