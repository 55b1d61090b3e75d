namespace RpcBench.NetworkRelay;

/// <summary>The packets on their way in one direction, in order. Memory is taken once and touched only as far as it was ever filled;
/// nothing is allocated for a packet. A full queue has no room, as a router's buffer has none.</summary>
internal sealed unsafe class PacketBuffer : IDisposable
{
    /// <summary>Room for one packet: more than the 1,500 bytes of Ethernet.</summary>
    public const int SlotBytes = 2048;

    private const long LeastBytes = 64L << 20;
    private const long MostBytes = 1L << 30;

    private readonly Entry[] _entries;
    private readonly int[] _vacant;
    private readonly byte* _memory;
    private int _first;

    public PacketBuffer(int capacity)
    {
        _entries = new Entry[capacity];
        _vacant = new int[capacity + 1];
        for (var slot = 0; slot <= capacity; slot++)
        {
            _vacant[slot] = capacity - slot;
        }

        // One more than the queue holds: a packet is read before it is known whether there is room for it.
        _memory = (byte*)NativeMemory.Alloc((nuint)(capacity + 1), SlotBytes);
    }

    public int Capacity => _entries.Length;

    public int Count { get; private set; }

    /// <summary>A queue for twice what the network holds at full rate, and for 64 MiB at least.</summary>
    public static PacketBuffer For(NetworkProfile profile)
    {
        var onTheWay = (profile.BitsPerSecond ?? 0) / 8.0 * profile.RoundTrip.TotalSeconds;
        return new((int)(Math.Clamp(2 * onTheWay, LeastBytes, MostBytes) / SlotBytes));
    }

    /// <summary>Where the next packet may be written, <see cref="SlotBytes"/> long; also in a full queue.</summary>
    public byte* Slot => _memory + ((long)_vacant[^(Count + 1)] * SlotBytes);

    /// <summary>Takes what was written to <see cref="Slot"/>; false where there is no room.</summary>
    public bool TryAdd(int length, long release)
    {
        if (Count == _entries.Length)
        {
            return false;
        }

        _entries[(_first + Count) % _entries.Length] = new(release, _vacant[^(Count + 1)], length);
        Count++;
        return true;
    }

    /// <summary>When the first packet is to leave; <see cref="long.MaxValue"/> where there is none.</summary>
    public long FirstRelease => Count == 0 ? long.MaxValue : _entries[_first].Release;

    /// <summary>The first packet, until it is removed.</summary>
    public byte* First(out int length)
    {
        length = _entries[_first].Length;
        return _memory + ((long)_entries[_first].Slot * SlotBytes);
    }

    public void RemoveFirst()
    {
        Count--;
        // The place that was filled last is used next, so that a short queue stays within little memory.
        _vacant[^(Count + 1)] = _entries[_first].Slot;
        _first = (_first + 1) % _entries.Length;
    }

    public void Dispose() => NativeMemory.Free(_memory);

    private readonly record struct Entry(long Release, int Slot, int Length);
}
