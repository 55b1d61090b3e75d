namespace RpcBench.Endurance.Wire;

/// <summary>Pieces of valid requests.</summary>
internal static class WireContents
{
    /// <summary>The JSON of a request, and the address that takes it.</summary>
    public static (string Path, byte[] Body) Json(Random random)
    {
        var number = random.Next(1, 1_000_000).ToString(CultureInfo.InvariantCulture);
        var (path, text) = random.Next(4) switch
        {
            0 => ("/api/compute/add", $$"""{"left": {{number}}, "right": -{{number}}}"""),
            1 => ("/api/compute/dot-product", $$"""{"left": [1.5, -2e3, {{number}}], "right": [0.1, 3, 1E-5]}"""),
            2 => ("/api/images/json", $$"""{"image": "{{Convert.ToBase64String(ImageHeaders.Png(random.Next(1, 5000), 7))}}"}"""),
            _ => ("/api/books", $$"""{"id": {{number}}, "title": "The \u0041rt — 📚", "author": "O'Quarry"}"""),
        };
        return (path, Encoding.UTF8.GetBytes(text));
    }

    public static bool TellsOfItsInside(ReadOnlySpan<byte> body) =>
        body.IndexOf("Exception"u8) >= 0 || body.IndexOf("   at "u8) >= 0 || body.IndexOf("RpcBench."u8) >= 0
            || body.IndexOf("System."u8) >= 0;
}
