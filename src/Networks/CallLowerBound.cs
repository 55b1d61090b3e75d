namespace RpcBench.Networks;

/// <summary>The least time that a call can take over a network, whatever the client, the service and the protocol do.</summary>
/// <param name="Handshakes">Round trips before the first byte may go: 1 on a new connection, 0 on an open one.</param>
/// <param name="Rounds">Round trips for request and answer: 1, and one more for each time that a cold window must grow.</param>
/// <param name="Serialisation">Time for the bytes on the link.</param>
/// <param name="Time">All of it.</param>
public readonly record struct CallLowerBound(int Handshakes, int Rounds, TimeSpan Serialisation, TimeSpan Time)
{
    /// <param name="roundTrip">The measured round trip: what the network delivered, not what was asked for.</param>
    /// <param name="bitsPerSecond">The link's rate; null: no limit.</param>
    /// <param name="isNew">Whether the connection is opened for the call. The windows of an open one may have grown to any size.</param>
    /// <param name="sent">Bytes from client to service.</param>
    /// <param name="received">Bytes from service to client.</param>
    public static CallLowerBound Compute(TimeSpan roundTrip, long? bitsPerSecond, bool isNew, long sent, long received)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(sent);
        ArgumentOutOfRangeException.ThrowIfNegative(received);
        (int Extra, long Last) up = isNew ? ColdWindows(sent) : (0, sent);
        (int Extra, long Last) down = isNew ? ColdWindows(received) : (0, received);
        var (handshakes, rounds) = (isNew ? 1 : 0, 1 + up.Extra + down.Extra);
        // A window goes out while the one before is on its way: only the last one's bytes are sure to add to the round trips.
        var late = up.Last + down.Last;
        var serialisation = bitsPerSecond is { } rate ? TimeSpan.FromSeconds(TcpFacts.OnLink(late) * 8.0 / rate) : TimeSpan.Zero;
        return new(handshakes, rounds, serialisation, (roundTrip * (handshakes + rounds)) + serialisation);
    }

    /// <summary>The windows beyond the first that the bytes need, and the bytes in the last of them.</summary>
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
