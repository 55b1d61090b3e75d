namespace RpcBench.NetworkRelay;

/// <summary>The delay that the relay itself adds each way. It is measured at the start, against a connection without the relay. The relay
/// releases all bytes earlier by this delay.</summary>
internal static class RelayDelay
{
    private const int Batches = 9;

    // Other activity of the machine can only increase the median of a batch, so the lower quartile shows the relay's own delay. It does not
    // depend on a single batch in which the machine happened to be awake.
    private const int LowerQuartile = Batches / 4;

    // If the machine is busy during the whole trial, the network must not become faster than requested. So at most this share is
    // subtracted. On an idle machine, the delay is about 0.15 ms at a round trip of 0.4 ms. At a round trip of 20 ms it is 0.6 ms, because
    // a core wakes up more slowly after a longer sleep.
    private const double MaxRoundTripFraction = 0.04;
    private static readonly TimeSpan MaxForShortRoundTrips = TimeSpan.FromMilliseconds(0.2);

    // The longer a machine was idle, the longer it takes to wake up, up to a limit. The trial must also be short.
    private static readonly TimeSpan LongestTrial = TimeSpan.FromMilliseconds(20);
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(0.8);

    /// <summary>Measures the delay of each way on this machine, at the round trip of the profile.</summary>
    public static async Task<TimeSpan> MeasureAsync(NetworkProfile profile)
    {
        var trial = profile.RoundTrip < LongestTrial ? profile.RoundTrip : LongestTrial;
        return trial == TimeSpan.Zero ? TimeSpan.Zero : await Task.Run(() => Measure(new("trial", trial))) / 2;
    }

    /// <summary>Measures the delay of both ways together. This method blocks, so it must not run on a thread that completes socket
    /// operations.</summary>
    private static TimeSpan Measure(NetworkProfile trial)
    {
        using var server = ProbeServer.Start();
        using var relay = new Relay(trial, ownCost: TimeSpan.Zero, new(int.MaxValue, long.MaxValue), static _ => { });
        using var direct = new ProbeConnection(NetworkProbe.NewSocket, CancellationToken.None);
        using var relayed = new ProbeConnection(NetworkProbe.NewSocket, CancellationToken.None);
        direct.Connect(server.EndPoint);
        relayed.Connect(relay.Listen(new IPEndPoint(IPAddress.Loopback, 0), server.EndPoint));
        var echoes = (int)Math.Clamp(WaitTimeout / trial.RoundTrip / Batches, 4, 40);
        var costs = Enumerable.Range(0, Batches).Select(_ => Median(relayed, echoes) - Median(direct, echoes) - trial.RoundTrip).Order();
        return Clamp(costs.ElementAt(LowerQuartile), trial.RoundTrip);
    }

    internal static TimeSpan Clamp(TimeSpan cost, TimeSpan roundTrip)
    {
        var most = roundTrip * MaxRoundTripFraction;
        most = most > MaxForShortRoundTrips ? most : MaxForShortRoundTrips;
        return TimeSpan.FromTicks(Math.Clamp(cost.Ticks, 0, most.Ticks));
    }

    /// <summary>Sends echoes and waits on the calling thread, so that the time to wake it up is the same with and without the
    /// relay.</summary>
    private static TimeSpan Median(ProbeConnection connection, int echoes) =>
        Enumerable.Range(0, echoes).Select(_ => connection.Exchange(1, 1)).Order().ElementAt(echoes / 2);
}
