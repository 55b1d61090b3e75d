namespace RpcBench.NetworkRelay;

/// <summary>Runs a <see cref="NetworkModel"/> in real time: one thread sleeps until the next event is due and releases it.</summary>
internal sealed class RealTimeNetwork : IDisposable
{
    private readonly Lock _lock = new();
    private readonly NetworkModel _model;
    private readonly Waiter _waiter = Waiter.Create();
    private readonly Thread _thread;
    private readonly List<Release> _due = [];
    private readonly long _early;
    private readonly long _mostHeld;
    private readonly Action _onFull;
    private long _sleepsUntil = long.MaxValue;
    private volatile bool _ends;
    private long _held;
    private bool _wasFull;

    /// <summary>Releases everything <paramref name="ownCost"/> early, because reading, waking and writing take that long each way. Calls
    /// <paramref name="full"/> once, when more than <paramref name="mostHeld"/> bytes were on their way.</summary>
    public RealTimeNetwork(NetworkProfile profile, int seed, TimeSpan ownCost, long mostHeld, Action full)
    {
        (_mostHeld, _onFull) = (mostHeld, full);
        _model = new(profile, seed);
        _early = Clock.ToNanoseconds(ownCost);
        _thread = new(Run) { IsBackground = true, Name = "network" };
        _thread.Start();
    }

    public (Flow Up, Flow Down) Open()
    {
        lock (_lock)
        {
            return _model.Open(Clock.Now);
        }
    }

    /// <summary>Writes bytes into the network. Returns false if too many bytes are on their way already. The caller must then abort the
    /// connection.</summary>
    public bool TryWrite(Flow flow, long bytes)
    {
        var isFull = false;
        Change(now =>
        {
            var direction = (Direction)flow.Owner!;
            if (direction.IsCut)
            {
                return;
            }

            isFull = _held + bytes > _mostHeld;
            if (!isFull)
            {
                _held += bytes;
                direction.Held += bytes;
                flow.Write(now, bytes);
            }
        });
        if (isFull && !Interlocked.Exchange(ref _wasFull, true))
        {
            _onFull();
        }

        return !isFull;
    }

    public void End(Flow flow) => Change(flow.End);

    public void Reset(Flow flow) => Change(flow.Reset);

    public void Read(Flow flow, long bytes) => Change(now =>
    {
        SubtractHeld((Direction)flow.Owner!, bytes);
        flow.Read(now, bytes);
    });

    public void Cut(Direction direction)
    {
        lock (_lock)
        {
            direction.IsCut = true;
            SubtractHeld(direction, direction.Held);
        }
    }

    public void Dispose()
    {
        _ends = true;
        _waiter.Wake();
        _thread.Join();
        _waiter.Dispose();
    }

    private void SubtractHeld(Direction direction, long bytes)
    {
        bytes = Math.Min(bytes, direction.Held);
        direction.Held -= bytes;
        _held -= bytes;
    }

    private void Change(Action<long> change)
    {
        bool isSooner;
        lock (_lock)
        {
            change(Clock.Now);
            isSooner = _model.NextAt < _sleepsUntil;
        }

        // The network's own thread checks again before it sleeps.
        if (isSooner && Thread.CurrentThread != _thread)
        {
            _waiter.Wake();
        }
    }

    private void Run()
    {
        while (!_ends)
        {
            long? next;
            lock (_lock)
            {
                _model.Advance(Clock.Now + _early, _due);
                next = _due.Count > 0 ? null : _model.NextAt;
                _sleepsUntil = _due.Count > 0 ? 0 : next ?? long.MaxValue;
            }

            if (_due.Count == 0)
            {
                _waiter.Wait(next - _early);
                continue;
            }

            foreach (var release in _due)
            {
                ((Direction)release.Flow.Owner!).Release(release);
            }

            _due.Clear();
        }
    }
}
