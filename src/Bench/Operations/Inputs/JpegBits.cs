namespace RpcBench.Bench.Operations.Inputs;

/// <summary>Bits as a JPEG's scan has them: the first in the highest place, and a zero after every byte that could be taken for a marker.</summary>
internal sealed class JpegBits
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
                Flush();
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

    private void Flush()
    {
        _bytes.Add((byte)_pending);
        if (_pending == 0xFF)
        {
            _bytes.Add(0);
        }

        (_pending, _bits) = (0, 0);
    }
}
