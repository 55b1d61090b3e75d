using System.Buffers.Binary;
using System.Globalization;
using System.Text;

namespace RpcBench.Endurance.Wire;

/// <summary>Pieces of valid requests.</summary>
internal static class WireContents
{
    /// <summary>A PNG up to its header.</summary>
    public static byte[] Png(int width, int height)
    {
        byte[] image = [0x89, .. "PNG\r\n\u001a\n"u8, 0, 0, 0, 13, .. "IHDR"u8, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 1, 2, 3, 4];
        BinaryPrimitives.WriteInt32BigEndian(image.AsSpan(16), width);
        BinaryPrimitives.WriteInt32BigEndian(image.AsSpan(20), height);
        return image;
    }

    /// <summary>A JPEG up to its frame.</summary>
    public static byte[] Jpeg(ushort width, ushort height)
    {
        byte[] image = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, .. "JFIF\0"u8, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8];
        BinaryPrimitives.WriteUInt16BigEndian(image.AsSpan(25), height);
        BinaryPrimitives.WriteUInt16BigEndian(image.AsSpan(27), width);
        return image;
    }

    /// <summary>The JSON of a request, and the address that takes it.</summary>
    public static (string Path, byte[] Body) Json(Random random)
    {
        var number = random.Next(1, 1_000_000).ToString(CultureInfo.InvariantCulture);
        var (path, text) = random.Next(4) switch
        {
            0 => ("/api/compute/add", $$"""{"left": {{number}}, "right": -{{number}}}"""),
            1 => ("/api/compute/dot-product", $$"""{"left": [1.5, -2e3, {{number}}], "right": [0.1, 3, 1E-5]}"""),
            2 => ("/api/images/json", $$"""{"image": "{{Convert.ToBase64String(Png(random.Next(1, 5000), 7))}}"}"""),
            _ => ("/api/books", $$"""{"id": {{number}}, "title": "The \u0041rt — 📚", "author": "O'Quarry"}"""),
        };
        return (path, Encoding.UTF8.GetBytes(text));
    }

    /// <summary>What a program must not tell its callers.</summary>
    public static bool TellsOfItsInside(ReadOnlySpan<byte> body) =>
        body.IndexOf("Exception"u8) >= 0 || body.IndexOf("   at "u8) >= 0 || body.IndexOf("RpcBench."u8) >= 0 || body.IndexOf("System."u8) >= 0;
}
