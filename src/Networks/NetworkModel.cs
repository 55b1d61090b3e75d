namespace RpcBench.Networks;

/// <summary>When bytes come out of a network that were written into it: propagation, handshake, the link's rate, congestion windows, loss.
/// Times are nanoseconds that the caller gives, never smaller than one before. The seed draws jitter and loss. For one thread.</summary>
public sealed class NetworkModel(NetworkProfile profile, int seed)
{
    private readonly Link _up = new(profile, new Random(seed));
    private readonly Link _down = new(profile, new Random(seed + 1));
    private readonly PriorityQueue<Event, (long At, long Number)> _events = new();
    private readonly List<Release> _due = [];
    private long _number;

    /// <summary>When something is due next; null: nothing is on its way.</summary>
    public long? NextAt => _due.Count > 0 ? _due[0].At : NextEventAt;

    private long? NextEventAt => _events.TryPeek(out _, out var priority) ? priority.At : null;

    /// <summary>The two directions of a connection that the client began to open at <paramref name="now"/>. The client may send after a
    /// round trip, its connection being open then, and the service half a round trip later, when it hears of that.</summary>
    public (Flow Up, Flow Down) Open(long now) => (new(this, _up, now + (2 * _up.OneWay)), new(this, _down, now + (3 * _up.OneWay)));

    /// <summary>Gives everything that is due at that time, in its order, to <paramref name="releases"/>.</summary>
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

            // What an acknowledgement sets free goes out when it came, however late this is called.
            next.Flow.Send(priority.At);
        }
    }

    internal void Arrive(Release release) => Add(new(release.Flow, release, 0, Setback.None), release.At);

    internal void Acknowledge(Flow flow, long segments, Setback setback, long at) => Add(new(flow, null, segments, setback), at);

    internal void Retry(Flow flow, long at) => Add(new(flow, null, 0, Setback.None), at);

    private void Add(Event next, long at) => _events.Enqueue(next, (at, _number++));

    private readonly record struct Event(Flow Flow, Release? Release, long Segments, Setback Setback);
}
