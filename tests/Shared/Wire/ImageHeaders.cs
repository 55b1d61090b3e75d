namespace RpcBench.Tests.Wire;

/// <summary>Images up to the point to which a service reads them.</summary>
internal static class ImageHeaders
{
    /// <summary>Returns a JPEG up to its frame header, with other segments before the frame that the reader must skip.</summary>
    public static byte[] CreateJpeg(ushort width, ushort height, byte frame = 0xC0, int padding = 0) =>
    [
        0xFF, 0xD8, 0xFF, 0xE0, 0, 16, .. "JFIF\0"u8, 1, 1, 0, 0, 1, 0, 1, 0, 0,
        .. CreateCommentSegments(padding),
        0xFF, 0xFF, frame, 0, 11, 8, .. ToBigEndian(height), .. ToBigEndian(width), 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8,
    ];

    public static byte[] CreatePng(int width, int height) =>
        [0x89, .. "PNG\r\n\u001a\n"u8, 0, 0, 0, 13, .. "IHDR"u8, .. ToBigEndian(width), .. ToBigEndian(height), 8, 0, 0, 0, 0, 0, 0, 0, 0];

    private static IEnumerable<byte> CreateCommentSegments(int bytes)
    {
        for (var left = bytes; left > 0; left -= 65_537)
        {
            var length = (ushort)Math.Clamp(left - 2, 2, 65_535);
            foreach (var part in (byte[])[0xFF, 0xFE, .. ToBigEndian(length), .. new byte[length - 2]])
            {
                yield return part;
            }
        }
    }

    private static byte[] ToBigEndian(ushort number) => [(byte)(number >> 8), (byte)number];

    private static byte[] ToBigEndian(int number) => [(byte)(number >> 24), (byte)(number >> 16), (byte)(number >> 8), (byte)number];
}
