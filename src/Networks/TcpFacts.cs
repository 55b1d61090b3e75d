namespace RpcBench.Networks;

/// <summary>What TCP over Ethernet is counted with here: the defaults of Linux.</summary>
public static class TcpFacts
{
    /// <summary>Bytes of content in a full segment: 1,500 of Ethernet less the headers of IPv4 and of TCP with timestamps.</summary>
    public const int SegmentBytes = 1448;

    public const int HeaderBytes = 52;

    /// <summary>Segments that a new connection may send before it hears back (RFC 6928).</summary>
    public const int InitialWindowSegments = 10;

    /// <summary>The least time after which an unacknowledged segment is sent again, beside the round trip.</summary>
    public static TimeSpan LeastRetransmission { get; } = TimeSpan.FromMilliseconds(200);

    /// <summary>Bytes on the link for that many bytes of content, headers included.</summary>
    public static long OnLink(long content) => content + (Segments(content) * HeaderBytes);

    public static long Segments(long content) => (content + SegmentBytes - 1) / SegmentBytes;
}
