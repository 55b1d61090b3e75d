namespace RpcBench.Network.Tests.Kernel;

public sealed unsafe class PacketBufferTests : IDisposable
{
    private readonly PacketBuffer _buffer = new(3);

    public void Dispose() => _buffer.Dispose();

    [Fact]
    public void PacketsLeaveInOrderWithTheirContent()
    {
        var random = new Random(1);
        Queue<byte> expected = [];
        for (byte packet = 0; packet < 200; packet++)
        {
            if (Add(packet))
            {
                expected.Enqueue(packet);
            }

            while (expected.Count > 0 && random.Next(2) == 0)
            {
                Assert.Equal(expected.Dequeue(), Remove());
            }

            Assert.Equal(expected.Count, _buffer.Count);
        }
    }

    [Fact]
    public void AFullBufferHasNoRoomUntilAPacketLeaves()
    {
        Assert.True(Add(1) && Add(2) && Add(3));
        Assert.False(Add(4));
        Assert.Equal(1, Remove());
        Assert.True(Add(5));
        Assert.Equal([2, 3, 5], [Remove(), Remove(), Remove()]);
    }

    [Fact]
    public void AnEmptyBufferIsNeverDue() => Assert.Equal(long.MaxValue, _buffer.FirstRelease);

    [Fact]
    public void ABufferHoldsTwiceThePacketsInTransit()
    {
        using var buffer = PacketBuffer.CreateFor(new("far", TimeSpan.FromSeconds(1)) { BitsPerSecond = 1_000_000_000 });
        Assert.InRange((long)buffer.Capacity * PacketBuffer.SlotBytes, 249_000_000, 251_000_000);
    }

    private bool Add(byte content)
    {
        *_buffer.NextSlot = content;
        return _buffer.TryAdd(content + 1, release: content);
    }

    private byte Remove()
    {
        var release = _buffer.FirstRelease;
        var content = *_buffer.PeekFirst(out var length);
        Assert.Equal(content, release);
        Assert.Equal(content + 1, length);
        _buffer.RemoveFirst();
        return content;
    }
}
