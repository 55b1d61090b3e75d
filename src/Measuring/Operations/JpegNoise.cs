using System.Numerics;

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

/// <summary>One row of blocks of a baseline JPEG, each of them noise. All codes have one length, which a decoder takes like any
/// others.</summary>
internal static class JpegRow
{
    /// <summary>Pixels of a block in either direction.</summary>
    public const int BlockEdge = 8;

    private const int CodeBits = 4;
    private const int CodeLengths = 16;
    private const int Coefficients = 24;
    private const int LargestMean = 250;
    private const int LargestCoefficient = 63;
    private const int EndOfBlock = 0;

    // How many bits a difference of two means, or a coefficient, may need. A code is the place of its symbol in these.
    private static readonly byte[] DcSymbols = [.. Enumerable.Range(0, BitsOf(2 * LargestMean) + 1).Select(bits => (byte)bits)];
    private static readonly byte[] AcSymbols = [.. Enumerable.Range(EndOfBlock, BitsOf(LargestCoefficient) + 1).Select(bits => (byte)bits)];

    /// <summary>The table of codes of means: how many there are of each length, and what they stand for.</summary>
    public static IReadOnlyList<byte> DcTable { get; } = [.. Lengths(DcSymbols), .. DcSymbols];

    /// <summary>The table of codes of coefficients.</summary>
    public static IReadOnlyList<byte> AcTable { get; } = [.. Lengths(AcSymbols), .. AcSymbols];

    /// <summary>The bytes of so many blocks, to stand between two restarts.</summary>
    public static byte[] Encode(Random random, int blocks)
    {
        var writer = new Bits();
        var before = 0;
        for (var block = 0; block < blocks; block++)
        {
            var mean = random.Next(-LargestMean, LargestMean + 1);
            Write(writer, mean - before);
            before = mean;
            for (var index = 0; index < Coefficients; index++)
            {
                Write(writer, random.Next(1, LargestCoefficient + 1) * (random.Next(2) == 0 ? 1 : -1));
            }

            writer.Write(EndOfBlock, CodeBits);
        }

        return writer.ToArray();
    }

    private static void Write(Bits writer, int value)
    {
        var bits = BitsOf(value);
        writer.Write(bits, CodeBits);

        // A negative value is written as itself less one, of which the sign is left out.
        writer.Write(value >= 0 ? value : value + (1 << bits) - 1, bits);
    }

    private static int BitsOf(int value) => value == 0 ? 0 : BitOperations.Log2((uint)Math.Abs(value)) + 1;

    private static IEnumerable<byte> Lengths(byte[] symbols) =>
        Enumerable.Range(1, CodeLengths).Select(bits => (byte)(bits == CodeBits ? symbols.Length : 0));

    /// <summary>Bits as a JPEG's scan has them: the first in the highest place, and a zero after every byte that could be taken for a
    /// marker.</summary>
    private sealed class Bits
    {
        private readonly List<byte> _bytes = [];
        private int _pending;
        private int _bits;

        public void Write(int value, int bits)
        {
            for (var bit = bits - 1; bit >= 0; bit--)
            {
                _pending = (_pending << 1) | ((value >> bit) & 1);
                if (++_bits == 8)
                {
                    _bytes.Add((byte)_pending);
                    if (_pending == 0xFF)
                    {
                        _bytes.Add(0);
                    }

                    (_pending, _bits) = (0, 0);
                }
            }
        }

        /// <summary>All of them; the last byte is filled up with ones.</summary>
        public byte[] ToArray()
        {
            while (_bits > 0)
            {
                Write(1, 1);
            }

            return [.. _bytes];
        }
    }
}
