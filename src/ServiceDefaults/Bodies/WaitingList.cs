namespace RpcBench.ServiceDefaults.Bodies;

/// <summary>Bodies that are waited for, linked by their own members. Safe for several threads.</summary>
internal sealed class WaitingList
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
