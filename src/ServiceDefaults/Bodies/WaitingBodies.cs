namespace RpcBench.ServiceDefaults.Bodies;

/// <summary>
/// The bodies that are waited for, and the end of those whose time is over. One timer looks at all of them: one for each would be made and ended by every
/// gRPC call. They are in as many lists as there are processors, so that calls seldom meet. Safe for several threads.
/// </summary>
internal sealed class WaitingBodies : IDisposable
{
    private static readonly TimeSpan LongestPeriod = TimeSpan.FromSeconds(1);

    private readonly WaitingList[] _lists = [.. Enumerable.Range(0, Environment.ProcessorCount).Select(static _ => new WaitingList())];
    private readonly long _limit;
    private readonly Timer _timer;

    public WaitingBodies(TimeSpan limit)
    {
        _limit = (long)limit.TotalMilliseconds;
        var period = limit / 4 < LongestPeriod ? limit / 4 : LongestPeriod;
        _timer = new(static bodies => ((WaitingBodies)bodies!).EndLate(), this, period, period);
    }

    /// <summary>The body is waited for from now on. Its time begins when that happens first.</summary>
    public void Enter(BoundedBody body)
    {
        body.Due = body.Due == 0 ? Environment.TickCount64 + _limit : body.Due;
        body.List = Thread.GetCurrentProcessorId() % _lists.Length;
        _lists[body.List].Add(body);
    }

    /// <summary>The body is no longer waited for: from the return of this on it is not ended any more.</summary>
    public void Leave(BoundedBody body) => _lists[body.List].Remove(body);

    public void Dispose() => _timer.Dispose();

    private void EndLate()
    {
        var now = Environment.TickCount64;
        foreach (var list in _lists)
        {
            list.EndLate(now);
        }
    }

    /// <summary>Bodies linked by their own members. Safe for several threads.</summary>
    private sealed class WaitingList
    {
        private readonly Lock _lock = new();
        private BoundedBody? _first;

        public void Add(BoundedBody body)
        {
            lock (_lock)
            {
                body.Next = _first;
                _first?.Previous = body;
                _first = body;
            }
        }

        public void Remove(BoundedBody body)
        {
            lock (_lock)
            {
                _ = body.Previous is { } previous ? previous.Next = body.Next : _first = body.Next;
                body.Next?.Previous = body.Previous;
                body.Next = body.Previous = null;
            }
        }

        /// <summary>Ends those whose time is over, within the lock: who removes a body waits for it.</summary>
        public void EndLate(long now)
        {
            lock (_lock)
            {
                for (var body = _first; body is not null;)
                {
                    // Whoever waits may go on in here, and take its body out of the list.
                    var next = body.Next;
                    if (body.Due <= now)
                    {
                        body.Expire();
                    }

                    body = next;
                }
            }
        }
    }
}
