namespace RpcBench.Networks;

/// <summary>One direction of the link of a network, shared by all connections. Segments or packets leave one after the other at the rate of
/// the link and then travel. Times are nanoseconds that the caller passes in, and never decrease.</summary>
public sealed class Link(NetworkProfile profile, Random random)
{
    private readonly double _jitter = Clock.ToNanoseconds(profile.Jitter);
    private long _freeAt = long.MinValue;

    /// <summary>Propagation time one way, without jitter.</summary>
    public long OneWay { get; } = Clock.ToNanoseconds(profile.OneWay);

    /// <summary>The largest number of content bytes that leave as one bundle of TCP segments: a bundle occupies the link for about 100 µs
    /// at most.</summary>
    public long LargestBundle { get; } = profile switch
    {
        { Loss: > 0 } or { Jitter.Ticks: > 0 } => TcpFacts.SegmentBytes,
        { BitsPerSecond: { } rate } => Math.Clamp(rate / 8 / 10_000 / TcpFacts.SegmentBytes, 1, 44) * TcpFacts.SegmentBytes,
        _ => 44 * TcpFacts.SegmentBytes,
    };

    /// <summary>Sends bytes, headers included, and returns when the last byte arrives. With jitter, later bytes may arrive
    /// earlier.</summary>
    public long Send(long now, long bytes)
    {
        _freeAt = Math.Max(now, _freeAt) + TransmissionTime(bytes);
        return _freeAt + DrawDelay();
    }

    /// <summary>Decides randomly whether a packet is lost. A lost packet still takes its time on the link.</summary>
    public bool DrawLoss() => profile.Loss > 0 && random.NextDouble() < profile.Loss;

    private long TransmissionTime(long bytes) => profile.BitsPerSecond is { } rate ? bytes * 8 * 1_000_000_000 / rate : 0;

    private long DrawDelay() => _jitter > 0 ? Math.Max(0, OneWay + (long)(_jitter * DrawNormal())) : OneWay;

    // The Box-Muller transform: two uniform numbers give a normal one.
    private double DrawNormal() => Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
