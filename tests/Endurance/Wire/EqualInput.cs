namespace RpcBench.Endurance.Wire;

/// <summary>The same content for both APIs.</summary>
/// <param name="HttpMethod">REST's method.</param>
/// <param name="Path">REST's address.</param>
/// <param name="Type">REST's Content-Type; null: no body.</param>
/// <param name="Body">REST's body.</param>
/// <param name="Service">gRPC's service.</param>
/// <param name="Method">gRPC's method.</param>
/// <param name="Message">gRPC's message.</param>
/// <param name="BookId">The id of a book that is stored if the input is taken; 0: none is.</param>
internal sealed record EqualInput(string HttpMethod, string Path, string? Type, byte[] Body, string Service, string Method, byte[] Message, int BookId = 0)
{
    public override string ToString() =>
        $"{HttpMethod} {Path} {Shown(System.Text.Encoding.UTF8.GetString(Body))}, {Service}.{Method} {Shown(Convert.ToHexString(Message))}";

    private static string Shown(string text) => text.Length > 400 ? $"{text[..400]}…" : text;
}
