using System.Numerics;

namespace RpcBench.Measuring.Operations;

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

        /// <summary>Appends the lowest bits of a value.</summary>
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
