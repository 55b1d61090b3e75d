namespace RpcBench.Studies.Operations;

/// <summary>Creates a grey baseline JPEG (ITU-T T.81) of random noise with any number of bytes, which any decoder can show. It has as many
/// rows of blocks as fit, and a comment for the remaining bytes. The same size always gives the same bytes.</summary>
internal static class JpegNoise
{
    private const int BlockEdge = 8;
    private const int BytesPerBlock = 26;
    private const int RestartBytes = 2;
    private const int MinCommentBytes = 4;
    private const byte EndOfBlock = 0x80;

    // The number of codes of each length, and their meanings. Each code is one byte together with its value: four bits and four bits for
    // the difference from the previous mean, one bit and seven bits for a coefficient, and eight bits for the end of a block. No byte looks
    // like a marker.
    private static readonly byte[] Means = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4];
    private static readonly byte[] Coefficients = [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0];

    public static byte[] Create(int bytes)
    {
        var columns = (int)Math.Max(1, Math.Round(Math.Sqrt((double)bytes / BytesPerBlock)));
        var bytesOfARow = (columns * BytesPerBlock) + RestartBytes;

        // Rows are separated by restart markers, so the first row has none before it.
        var (rows, left) = Math.DivRem(bytes - CreateFile([], columns, []).Length + RestartBytes, bytesOfARow);
        if (left is > 0 and < MinCommentBytes)
        {
            (rows, left) = (rows - 1, left + bytesOfARow);
        }

        var random = new Random(bytes);
        byte[] comment = left > 0 ? CreateSegment(0xFE, [.. Enumerable.Repeat((byte)' ', left - MinCommentBytes)]) : [];
        return CreateFile(comment, columns, [.. Enumerable.Range(0, rows).Select(_ => CreateRow(random, columns))]);
    }

    private static byte[] CreateRow(Random random, int columns)
    {
        var row = new byte[columns * BytesPerBlock];
        random.NextBytes(row);
        for (var place = 0; place < row.Length; place++)
        {
            row[place] = (place % BytesPerBlock) switch
            {
                // Alternates between lighter and darker, so that the values stay in range.
                0 => (byte)((row[place] & 0b0111) + (place / BytesPerBlock % 2 == 0 ? 0b1000 : 0)),
                BytesPerBlock - 1 => EndOfBlock,
                _ => (byte)(row[place] & 0b0111_1111),
            };
        }

        return row;
    }

    private static byte[] CreateFile(byte[] comment, int columns, byte[][] rows) =>
    [
        0xFF, 0xD8,
        .. CreateSegment(0xE0, [.. "JFIF\0"u8, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
        .. CreateSegment(0xDB, [0, .. Enumerable.Repeat((byte)1, BlockEdge * BlockEdge)]),
        .. CreateSegment(0xC0, [8, .. ToBigEndian(rows.Length * BlockEdge), .. ToBigEndian(columns * BlockEdge), 1, 1, 0x11, 0]),
        .. CreateSegment(0xC4, [0x00, .. Means, 0x10, .. Coefficients]),
        .. CreateSegment(0xDD, ToBigEndian(columns)),
        .. comment,
        .. CreateSegment(0xDA, [1, 1, 0x00, 0, 63, 0]),
        .. rows.SelectMany((row, index) => index == 0 ? row : [0xFF, (byte)(0xD0 + ((index - 1) % 8)), .. row]),
        0xFF, 0xD9,
    ];

    private static byte[] CreateSegment(byte marker, byte[] content) => [0xFF, marker, .. ToBigEndian(content.Length + 2), .. content];

    private static byte[] ToBigEndian(int number) => [(byte)(number >> 8), (byte)number];
}
