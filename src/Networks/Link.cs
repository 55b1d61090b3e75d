namespace RpcBench.Networks;

/// <summary>One direction of a network's link, shared by all connections: bytes, of segments or packets, go out one after the other at its
/// rate, then take their way. Times are nanoseconds that the caller gives, never smaller than one given before.</summary>
public sealed class Link(NetworkProfile profile, Random random)
{
    private readonly double _jitter = Clock.ToNanoseconds(profile.Jitter);
    private long _freeAt = long.MinValue;

    /// <summary>Propagation, jitter left out.</summary>
    public long OneWay { get; } = Clock.ToNanoseconds(profile.OneWay);

    /// <summary>The most content that goes out in TCP's segments as one: it holds the link for no more than about 100 µs.</summary>
    public long LargestBundle { get; } = profile switch
    {
        { Loss: > 0 } or { Jitter.Ticks: > 0 } => TcpFacts.SegmentBytes,
        { BitsPerSecond: { } rate } => Math.Clamp(rate / 8 / 10_000 / TcpFacts.SegmentBytes, 1, 44) * TcpFacts.SegmentBytes,
        _ => 44 * TcpFacts.SegmentBytes,
    };

    /// <summary>Sends bytes, headers included; returns when the last is at the other end. With jitter later ones may be earlier.</summary>
    public long Send(long now, long bytes)
    {
        _freeAt = Math.Max(now, _freeAt) + OnLink(bytes);
        return _freeAt + Way();
    }

    /// <summary>Draws whether what was sent is lost; it took its time on the link all the same.</summary>
    public bool Loses() => profile.Loss > 0 && random.NextDouble() < profile.Loss;

    private long OnLink(long bytes) => profile.BitsPerSecond is { } rate ? bytes * 8 * 1_000_000_000 / rate : 0;

    private long Way() => _jitter > 0 ? Math.Max(0, OneWay + (long)(_jitter * Normal())) : OneWay;

    // Box and Muller: two even numbers make a normal one.
    private double Normal() => Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
