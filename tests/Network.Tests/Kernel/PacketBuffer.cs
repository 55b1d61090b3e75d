namespace RpcBench.Network.Tests.Kernel;

/// <summary>A queue for the packets of one direction, in memory that is allocated once. A full queue drops packets, as a router
/// does.</summary>
internal sealed unsafe class PacketBuffer(int capacity) : IDisposable
{
    /// <summary>Bytes reserved for one packet: more than Ethernet's 1,500.</summary>
    public const int SlotBytes = 2048;

    private const long LeastBytes = 64L << 20;
    private const long MostBytes = 1L << 30;

    // There is one slot more than the queue holds, because a packet is read before it is known whether the queue has room. The slot that
    // was filled last is used next, so that a short queue uses little memory.
    private readonly Stack<int> _vacant = new(Enumerable.Range(0, capacity + 1).Reverse());
    private readonly byte* _memory = (byte*)NativeMemory.Alloc((nuint)(capacity + 1), SlotBytes);
    private readonly Queue<Entry> _entries = new(capacity);

    public int Capacity => capacity;

    public int Count => _entries.Count;

    /// <summary>Creates a queue for twice what the network holds at full rate, and for at least 64 MiB.</summary>
    public static PacketBuffer CreateFor(NetworkProfile profile)
    {
        var onTheWay = (profile.BitsPerSecond ?? 0) / 8.0 * profile.RoundTrip.TotalSeconds;
        return new((int)(Math.Clamp(2 * onTheWay, LeastBytes, MostBytes) / SlotBytes));
    }

    /// <summary>The slot for the next packet, <see cref="SlotBytes"/> long. It is available even if the queue is full.</summary>
    public byte* NextSlot => _memory + ((long)_vacant.Peek() * SlotBytes);

    /// <summary>Adds the packet in <see cref="NextSlot"/>. Returns false if the queue is full.</summary>
    public bool TryAdd(int length, long release)
    {
        if (Count == capacity)
        {
            return false;
        }

        _entries.Enqueue(new(release, _vacant.Pop(), length));
        return true;
    }

    /// <summary>The time at which the first packet should leave, or <see cref="long.MaxValue"/> if the queue is empty.</summary>
    public long FirstRelease => _entries.TryPeek(out var first) ? first.Release : long.MaxValue;

    public byte* PeekFirst(out int length)
    {
        var first = _entries.Peek();
        length = first.Length;
        return _memory + ((long)first.Slot * SlotBytes);
    }

    public void RemoveFirst() => _vacant.Push(_entries.Dequeue().Slot);

    public void Dispose() => NativeMemory.Free(_memory);

    private readonly record struct Entry(long Release, int Slot, int Length);
}
