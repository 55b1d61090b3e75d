using RpcBench.Networks.Profiles;

namespace RpcBench.Networks.Model;

/// <summary>One direction of the link, shared by all connections, that carries content in TCP's segments.</summary>
internal sealed class SegmentLink(NetworkProfile profile, Random random)
{
    private readonly Link _link = new(profile, random);

    /// <inheritdoc cref="Link.OneWay"/>
    public long OneWay => _link.OneWay;

    /// <summary>The most content that goes out as one: so little that the link is not held for longer than about 100 microseconds.</summary>
    public long LargestBundle { get; } = profile switch
    {
        { Loss: > 0 } or { Jitter.Ticks: > 0 } => TcpFacts.SegmentBytes,
        { BitsPerSecond: { } rate } => Math.Clamp(rate / 8 / 10_000 / TcpFacts.SegmentBytes, 1, 44) * TcpFacts.SegmentBytes,
        _ => 44 * TcpFacts.SegmentBytes,
    };

    /// <summary>Whether a segment gets lost.</summary>
    public bool Loses() => _link.Loses();

    /// <summary>Sends content at a time and returns when all of it has arrived.</summary>
    public long Send(long now, long content) => _link.Send(now, TcpFacts.OnLink(content));
}
