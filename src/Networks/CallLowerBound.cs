namespace RpcBench.Networks;

/// <summary>The least time that a call can take over a network, whatever the client, the service and the protocol do.</summary>
/// <param name="Handshakes">Round trips before the first byte can be sent: 1 on a new connection, 0 on an open one.</param>
/// <param name="Rounds">Round trips for the request and the response: 1, and one more each time that a cold congestion window must
/// grow.</param>
/// <param name="Serialisation">Time for which the bytes occupy the link.</param>
/// <param name="Time">The whole lower bound.</param>
public readonly record struct CallLowerBound(int Handshakes, int Rounds, TimeSpan Serialisation, TimeSpan Time)
{
    /// <param name="roundTrip">The measured round trip, not the requested round trip.</param>
    /// <param name="bitsPerSecond">The rate of the link, or null if there is no limit.</param>
    /// <param name="isNew">Whether the call opens its connection. The congestion windows of an open connection may have any size.</param>
    /// <param name="sent">Bytes from the client to the service.</param>
    /// <param name="received">Bytes from the service to the client.</param>
    public static CallLowerBound Compute(TimeSpan roundTrip, long? bitsPerSecond, bool isNew, long sent, long received)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(sent);
        ArgumentOutOfRangeException.ThrowIfNegative(received);
        (int Extra, long Last) up = isNew ? ColdWindows(sent) : (0, sent);
        (int Extra, long Last) down = isNew ? ColdWindows(received) : (0, received);
        var (handshakes, rounds) = (isNew ? 1 : 0, 1 + up.Extra + down.Extra);
        // A window is sent while the previous window is still on its way, so only the bytes of the last window are sure to add to the round
        // trips.
        var late = up.Last + down.Last;
        var serialisation = bitsPerSecond is { } rate ? TimeSpan.FromSeconds(TcpFacts.BytesOnLink(late) * 8.0 / rate) : TimeSpan.Zero;
        return new(handshakes, rounds, serialisation, (roundTrip * (handshakes + rounds)) + serialisation);
    }

    /// <summary>Returns how many windows the bytes need beyond the first window, and how many bytes are in the last window.</summary>
    private static (int Extra, long Last) ColdWindows(long bytes)
    {
        var rounds = 0;
        var window = TcpFacts.InitialWindowSegments * (long)TcpFacts.SegmentBytes;
        while (bytes > window)
        {
            bytes -= window;
            window *= 2;
            rounds++;
        }

        return (rounds, bytes);
    }
}
