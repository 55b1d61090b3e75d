using System.IO.Compression;

namespace RpcBench.Studies.Operations;

/// <summary>Creates a grey PNG of random noise with any number of bytes, padded with a comment. The same size always gives the same
/// bytes.</summary>
internal static class PngNoise
{
    private const int MinCommentBytes = 20;

    private static ReadOnlySpan<byte> Signature => [0x89, (byte)'P', (byte)'N', (byte)'G', (byte)'\r', (byte)'\n', 0x1A, (byte)'\n'];

    public static byte[] Create(int bytes)
    {
        var width = (int)Math.Sqrt(bytes);
        var room = bytes - CreateFile(width, 0, [], null).Length;
        var rows = room / (width + 1);
        var pixels = CreatePixels(width, rows);
        while (room - pixels.Length is < 0 or (> 0 and < MinCommentBytes))
        {
            rows--;
            pixels = CreatePixels(width, rows);
        }

        var left = room - pixels.Length;
        return CreateFile(width, rows, pixels, left == 0 ? null : left - MinCommentBytes);
    }

    // Noise cannot be compressed, and uncompressed data has the same length on every platform.
    private static byte[] CreatePixels(int width, int rows)
    {
        var pixels = new byte[rows * (width + 1)];
        new Random(width).NextBytes(pixels);
        for (var row = 0; row < rows; row++)
        {
            // The first byte of each row is its filter. 0 means none.
            pixels[row * (width + 1)] = 0;
        }

        using var deflated = new MemoryStream();
        using (var zlib = new ZLibStream(deflated, CompressionLevel.NoCompression))
        {
            zlib.Write(pixels);
        }

        return deflated.ToArray();
    }

    private static byte[] CreateFile(int width, int rows, byte[] pixels, int? comment) =>
    [
        .. Signature,
        .. CreateChunk("IHDR", [.. ToBigEndian((uint)width), .. ToBigEndian((uint)rows), 8, 0, 0, 0, 0]),
        .. comment is { } spaces ? CreateChunk("tEXt", [.. "Comment\0"u8, .. Enumerable.Repeat((byte)' ', spaces)]) : [],
        .. CreateChunk("IDAT", pixels),
        .. CreateChunk("IEND", []),
    ];

    private static byte[] CreateChunk(string type, byte[] content)
    {
        byte[] named = [.. Encoding.ASCII.GetBytes(type), .. content];
        return [.. ToBigEndian((uint)content.Length), .. named, .. ToBigEndian(Checksum(named))];
    }

    // The CRC of ISO 3309, bit by bit. Speed does not matter, because it is computed once per run.
    private static uint Checksum(ReadOnlySpan<byte> bytes)
    {
        var checksum = uint.MaxValue;
        foreach (var part in bytes)
        {
            checksum ^= part;
            for (var bit = 0; bit < 8; bit++)
            {
                checksum = (checksum & 1) == 0 ? checksum >> 1 : (checksum >> 1) ^ 0xEDB8_8320;
            }
        }

        return ~checksum;
    }

    private static byte[] ToBigEndian(uint number) => [(byte)(number >> 24), (byte)(number >> 16), (byte)(number >> 8), (byte)number];
}
