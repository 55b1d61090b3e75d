namespace RpcBench.Measuring.Operations;

/// <summary>
/// A grey JPEG of noise with any number of bytes: baseline, coded as ITU-T T.81 has it, so that any decoder shows it. As many rows of
/// blocks as fit, and a comment for the bytes that are left. The same bytes for the same size.
/// </summary>
internal static class JpegNoise
{
    private const int BytesOfABlock = 30;
    private const int RestartBytes = 2;
    private const int SmallestComment = 4;

    public static byte[] Make(int bytes)
    {
        var columns = (int)Math.Max(1, Math.Round(Math.Sqrt((double)bytes / BytesOfABlock)));
        var left = bytes - File([], columns, []).Length;
        var random = new Random(bytes);
        List<byte[]> rows = [];
        for (var row = JpegRow.Encode(random, columns); Cost(row) <= left; row = JpegRow.Encode(random, columns))
        {
            left -= Cost(row);
            rows.Add(row);
        }

        if (left is > 0 and < SmallestComment)
        {
            var last = rows[^1];
            rows.RemoveAt(rows.Count - 1);
            left += Cost(last);
        }

        return File(left > 0 ? Segment(0xFE, [.. Enumerable.Repeat((byte)' ', left - SmallestComment)]) : [], columns, rows);

        // Rows are apart by a restart, and the first has none before it.
        int Cost(byte[] row) => row.Length + (rows.Count == 0 ? 0 : RestartBytes);
    }

    private static byte[] File(byte[] comment, int columns, List<byte[]> rows) =>
    [
        0xFF, 0xD8,
        .. Segment(0xE0, [.. "JFIF\0"u8, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
        .. Segment(0xDB, [0, .. Enumerable.Repeat((byte)4, JpegRow.BlockEdge * JpegRow.BlockEdge)]),
        .. Segment(0xC0, [8, .. Big(rows.Count * JpegRow.BlockEdge), .. Big(columns * JpegRow.BlockEdge), 1, 1, 0x11, 0]),
        .. Segment(0xC4, [0x00, .. JpegRow.DcTable, 0x10, .. JpegRow.AcTable]),
        .. Segment(0xDD, Big(columns)),
        .. comment,
        .. Segment(0xDA, [1, 1, 0x00, 0, 63, 0]),
        .. rows.SelectMany((row, index) => index == 0 ? row : [0xFF, (byte)(0xD0 + ((index - 1) % 8)), .. row]),
        0xFF, 0xD9,
    ];

    private static byte[] Segment(byte marker, byte[] content) => [0xFF, marker, .. Big(content.Length + 2), .. content];

    private static byte[] Big(int number) => [(byte)(number >> 8), (byte)number];
}
