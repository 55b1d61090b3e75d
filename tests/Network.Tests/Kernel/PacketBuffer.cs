namespace RpcBench.Network.Tests.Kernel;

/// <summary>Packets on their way in one direction, in order, in memory taken once; a full queue has no room, like a router's.</summary>
internal sealed unsafe class PacketBuffer(int capacity) : IDisposable
{
    /// <summary>Room for one packet: more than the 1,500 bytes of Ethernet.</summary>
    public const int SlotBytes = 2048;

    private const long LeastBytes = 64L << 20;
    private const long MostBytes = 1L << 30;

    // One place more than the queue holds: a packet is read before it is known whether there is room for it. The place that was filled
    // last is used next, so that a short queue stays within little memory.
    private readonly Stack<int> _vacant = new(Enumerable.Range(0, capacity + 1).Reverse());
    private readonly byte* _memory = (byte*)NativeMemory.Alloc((nuint)(capacity + 1), SlotBytes);
    private readonly Queue<Entry> _entries = new(capacity);

    public int Capacity => capacity;

    public int Count => _entries.Count;

    /// <summary>A queue for twice what the network holds at full rate, and for 64 MiB at least.</summary>
    public static PacketBuffer For(NetworkProfile profile)
    {
        var onTheWay = (profile.BitsPerSecond ?? 0) / 8.0 * profile.RoundTrip.TotalSeconds;
        return new((int)(Math.Clamp(2 * onTheWay, LeastBytes, MostBytes) / SlotBytes));
    }

    /// <summary>Where the next packet may be written, <see cref="SlotBytes"/> long; also in a full queue.</summary>
    public byte* Slot => _memory + ((long)_vacant.Peek() * SlotBytes);

    /// <summary>Takes what was written to <see cref="Slot"/>; false where there is no room.</summary>
    public bool TryAdd(int length, long release)
    {
        if (Count == capacity)
        {
            return false;
        }

        _entries.Enqueue(new(release, _vacant.Pop(), length));
        return true;
    }

    /// <summary>When the first packet is to leave; <see cref="long.MaxValue"/> where there is none.</summary>
    public long FirstRelease => _entries.TryPeek(out var first) ? first.Release : long.MaxValue;

    public byte* First(out int length)
    {
        var first = _entries.Peek();
        length = first.Length;
        return _memory + ((long)first.Slot * SlotBytes);
    }

    public void RemoveFirst() => _vacant.Push(_entries.Dequeue().Slot);

    public void Dispose() => NativeMemory.Free(_memory);

    private readonly record struct Entry(long Release, int Slot, int Length);
}
