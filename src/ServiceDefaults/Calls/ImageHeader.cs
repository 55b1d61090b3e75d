namespace RpcBench.ServiceDefaults.Calls;

/// <summary>The dimensions of an image from its header, without allocating. See docs/decisions.md for why no library does this.</summary>
public static class ImageHeader
{
    private const int LengthBytes = 2;
    private const int FrameBytes = 5;
    private const int PngHeaderStart = 16;

    // Any number of these bytes may precede a marker.
    private const byte Fill = 0xFF;

    private static ReadOnlySpan<byte> JpegStart => [0xFF, 0xD8];

    private static ReadOnlySpan<byte> PngStart => [0x89, (byte)'P', (byte)'N', (byte)'G', (byte)'\r', (byte)'\n', 0x1A, (byte)'\n', 0, 0, 0,
        13, (byte)'I', (byte)'H', (byte)'D', (byte)'R'];

    /// <exception cref="CallFailedException">Thrown when the bytes are not a JPEG (ITU-T T.81) or PNG (W3C) with a valid
    /// header.</exception>
    public static ImageSize Measure(ReadOnlySpan<byte> image)
    {
        var (width, height) = image switch
        {
            _ when image.StartsWith(JpegStart) => ReadJpeg(image[JpegStart.Length..]),
            _ when image.StartsWith(PngStart) => ReadPng(image[PngHeaderStart..]),
            _ => throw CreateFailure("they begin like neither format"),
        };
        return width > 0 && height > 0 ? new() { Width = width, Height = height } : throw CreateFailure("a dimension is not above zero");
    }

    // Segments have a marker and a length. The first segment that starts a frame has the dimensions.
    private static (int Width, int Height) ReadJpeg(ReadOnlySpan<byte> rest)
    {
        while (rest.Length > 1 && rest[0] == 0xFF)
        {
            var marker = rest[1];
            rest = rest[(marker == Fill ? 1 : 2)..];
            if (!HasLength(marker))
            {
                continue;
            }

            var length = LengthOf(rest);
            if (length > 0 && IsFrame(marker))
            {
                return ReadFrame(rest, length);
            }

            if (length == 0 || length > rest.Length || IsEnd(marker))
            {
                break;
            }

            rest = rest[length..];
        }

        throw CreateFailure("they contain no frame");
    }

    // The length includes the length field. It is 0 if there is none.
    private static int LengthOf(ReadOnlySpan<byte> segment) =>
        segment.Length >= LengthBytes && BinaryPrimitives.ReadUInt16BigEndian(segment) is >= LengthBytes and var length ? length : 0;

    // The fields of a frame are length, precision, height and width.
    private static (int Width, int Height) ReadFrame(ReadOnlySpan<byte> frame, int length) =>
        Math.Min(length, frame.Length) >= LengthBytes + FrameBytes
            ? (BinaryPrimitives.ReadUInt16BigEndian(frame[5..]), BinaryPrimitives.ReadUInt16BigEndian(frame[3..]))
            : throw CreateFailure("their frame is cut short");

    private static (int Width, int Height) ReadPng(ReadOnlySpan<byte> header) => header.Length >= 2 * sizeof(int)
        ? (BinaryPrimitives.ReadInt32BigEndian(header), BinaryPrimitives.ReadInt32BigEndian(header[sizeof(int)..]))
        : throw CreateFailure("their header is cut short");

    private static bool HasLength(byte marker) => marker is not (0x01 or Fill or (>= 0xD0 and <= 0xD8));

    // These define tables (DHT, DAC) or are reserved (JPG).
    private static bool IsFrame(byte marker) => marker switch
    {
        0xC4 or 0xC8 or 0xCC => false,
        _ => marker is >= 0xC0 and <= 0xCF,
    };

    // The image data or the end of the image.
    private static bool IsEnd(byte marker) => marker is 0xD9 or 0xDA;

    private static CallFailedException CreateFailure(string why)
        => new(CallFailure.Malformed($"The bytes are not a JPEG or PNG image: {why}."));
}
