namespace RpcBench.NetworkRelay;

/// <summary>What the relay adds to each way, measured at the start against a connection without it: it hands out so much earlier.</summary>
internal static class OwnCost
{
    private const int Batches = 9;

    // Whatever else the machine did in a batch only adds to its median: the lower quartile is the relay's own part, and one batch in which
    // the machine happened to be awake does not decide it, as the least would let it.
    private const int LowerQuartile = Batches / 4;

    // A machine busy during the whole trial must not make the network faster than asked for: no more than this is taken off. On a machine
    // at rest the cost is about 0.15 ms at a round trip of 0.4 ms, and 0.6 ms at one of 20 ms, from which a core wakes up more slowly.
    private const double MostOfTheRoundTrip = 0.04;
    private static readonly TimeSpan MostOfShortOnes = TimeSpan.FromMilliseconds(0.2);

    // A machine that was longer at rest takes longer to wake, up to a point; and the trial must end soon.
    private static readonly TimeSpan LongestTrial = TimeSpan.FromMilliseconds(20);
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(0.8);

    /// <summary>Of each way, on this machine, at the round trip of the profile.</summary>
    public static async Task<TimeSpan> MeasureAsync(NetworkProfile profile)
    {
        var trial = profile.RoundTrip < LongestTrial ? profile.RoundTrip : LongestTrial;
        return trial == TimeSpan.Zero ? TimeSpan.Zero : await Task.Run(() => Measure(new("trial", trial))) / 2;
    }

    /// <summary>Of both ways together. Not on a thread that sockets call back on: it waits.</summary>
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
        return Bounded(costs.ElementAt(LowerQuartile), trial.RoundTrip);
    }

    internal static TimeSpan Bounded(TimeSpan cost, TimeSpan roundTrip)
    {
        var most = roundTrip * MostOfTheRoundTrip;
        most = most > MostOfShortOnes ? most : MostOfShortOnes;
        return TimeSpan.FromTicks(Math.Clamp(cost.Ticks, 0, most.Ticks));
    }

    /// <summary>Asks and waits on the calling thread, so that its own waking up is the same through the relay and without.</summary>
    private static TimeSpan Median(ProbeConnection connection, int echoes) =>
        Enumerable.Range(0, echoes).Select(_ => connection.Exchange(1, 1)).Order().ElementAt(echoes / 2);
}
