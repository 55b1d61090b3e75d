namespace RpcBench.Networks;

/// <summary>The sizes and limits of TCP over Ethernet that the model uses: the defaults of Linux.</summary>
public static class TcpFacts
{
    /// <summary>Bytes of content in a full segment: 1,500 bytes of Ethernet less the headers of IPv4 and of TCP with timestamps.</summary>
    public const int SegmentBytes = 1448;

    public const int HeaderBytes = 52;

    /// <summary>Segments that a new connection may send before it receives an acknowledgement (RFC 6928).</summary>
    public const int InitialWindowSegments = 10;

    /// <summary>The shortest time after which an unacknowledged segment is sent again, beyond the round trip.</summary>
    public static TimeSpan MinRetransmissionTimeout { get; } = TimeSpan.FromMilliseconds(200);

    /// <summary>Returns how many bytes this much content takes on the link, headers included.</summary>
    public static long BytesOnLink(long content) => content + (CountSegments(content) * HeaderBytes);

    public static long CountSegments(long content) => (content + SegmentBytes - 1) / SegmentBytes;
}
