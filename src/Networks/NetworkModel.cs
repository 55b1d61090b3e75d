namespace RpcBench.Networks;

/// <summary>Computes when bytes that are written into a network come out of it. The model has propagation, the TCP handshake, the rate of
/// the link, congestion windows and loss. Times are nanoseconds that the caller passes in, and never decrease. The seed determines jitter
/// and loss. Not thread-safe.</summary>
public sealed class NetworkModel(NetworkProfile profile, int seed)
{
    private readonly Link _up = new(profile, new Random(seed));
    private readonly Link _down = new(profile, new Random(seed + 1));
    private readonly PriorityQueue<Event, (long At, long Number)> _events = new();
    private readonly List<Release> _due = [];
    private long _number;

    public long? NextAt => _due.Count > 0 ? _due[0].At : NextEventAt;

    private long? NextEventAt => _events.TryPeek(out _, out var priority) ? priority.At : null;

    /// <summary>Opens the two directions of a connection at the time <paramref name="now"/>. The client can send after one round trip, when
    /// its connection is open. The service can send half a round trip later, when it learns that the connection is open.</summary>
    public (Flow Up, Flow Down) Open(long now) => (new(this, _up, now + (2 * _up.OneWay)), new(this, _down, now + (3 * _up.OneWay)));

    /// <summary>Adds everything that is due at the time <paramref name="now"/> to <paramref name="releases"/>, in order.</summary>
    public void Advance(long now, List<Release> releases)
    {
        CatchUp(now);
        releases.AddRange(_due);
        _due.Clear();
    }

    internal void CatchUp(long now)
    {
        while (_events.TryPeek(out var next, out var priority) && priority.At <= now)
        {
            _events.Dequeue();
            if (next.Release is { } release)
            {
                _due.Add(release);
                continue;
            }

            if (next.Segments > 0)
            {
                next.Flow.Acknowledge(next.Segments, next.Setback);
            }

            // An acknowledgement allows more bytes to be sent. They leave at the time of its arrival, even if this method is called later.
            next.Flow.Send(priority.At);
        }
    }

    internal void Arrive(Release release) => Add(new(release.Flow, release, 0, Setback.None), release.At);

    internal void Acknowledge(Flow flow, long segments, Setback setback, long at) => Add(new(flow, null, segments, setback), at);

    internal void Retry(Flow flow, long at) => Add(new(flow, null, 0, Setback.None), at);

    private void Add(Event next, long at) => _events.Enqueue(next, (at, _number++));

    private readonly record struct Event(Flow Flow, Release? Release, long Segments, Setback Setback);
}
