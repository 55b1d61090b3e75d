namespace RpcBench.Networks;

/// <summary>One direction of a connection, opened by <see cref="NetworkModel.Open"/>. Times are those of the network model.</summary>
public sealed class Flow
{
    /// <summary>Bytes that a receiver accepts without reading: the largest window of Linux with its default limits.</summary>
    public const long ReceiveWindow = 3 * 1024 * 1024;

    private readonly NetworkModel _model;
    private readonly Link _link;
    private readonly long _readyAt;
    private readonly Window _window = new();
    private long _backlog;
    private long _segmentsInFlight;
    private long _unread;
    private long _lastSent;
    private long _lastArrival;
    private bool _hasSent;
    private bool _ends;
    private bool _isOver;

    internal Flow(NetworkModel model, Link link, long readyAt) => (_model, _link, _readyAt) = (model, link, readyAt);

    public object? Owner { get; set; }

    private long RoundTrip => 2 * _link.OneWay;

    private long RetransmissionTimeout => RoundTrip + Clock.ToNanoseconds(TcpFacts.MinRetransmissionTimeout);

    public void Write(long now, long bytes)
    {
        _model.CatchUp(now);
        _backlog += _isOver || _ends ? 0 : bytes;
        Send(now);
    }

    public void End(long now)
    {
        _model.CatchUp(now);
        _ends = true;
        Send(now);
    }

    /// <summary>Notes that the receiving program has read released bytes. Until then, they count against the receive window.</summary>
    public void Read(long now, long bytes)
    {
        _model.CatchUp(now);
        _unread -= bytes;
        Send(now);
    }

    /// <summary>Drops bytes that have not been sent. The reset arrives after the bytes that have been sent.</summary>
    public void Reset(long now)
    {
        _model.CatchUp(now);
        if (_isOver)
        {
            return;
        }

        _isOver = true;
        _backlog = 0;
        // The reset of a refused connection arrives after one round trip.
        _lastArrival = Math.Max(_lastArrival, Math.Max(now, _readyAt - RoundTrip) + _link.OneWay);
        _model.Arrive(new(this, ReleaseKind.Reset, 0, _lastArrival));
    }

    internal void Acknowledge(long segments, Setback setback)
    {
        _segmentsInFlight -= segments;
        _window.Acknowledged(segments, _segmentsInFlight);
        _window.Shrink(setback);
    }

    internal void Send(long now)
    {
        if (_isOver)
        {
            return;
        }

        if (now < _readyAt)
        {
            _model.Retry(this, _readyAt);
            return;
        }

        if (_backlog > 0 && _hasSent && _segmentsInFlight == 0)
        {
            _window.Idle(now - _lastSent, RetransmissionTimeout);
        }

        while (GetSendableBytes() is > 0 and var bytes)
        {
            SendBundle(now, bytes);
        }

        if (_ends && _backlog == 0)
        {
            _isOver = true;
            _lastArrival = Math.Max(_lastArrival, now + _link.OneWay);
            _model.Arrive(new(this, ReleaseKind.End, 0, _lastArrival));
        }
    }

    private long GetSendableBytes()
    {
        var segments = _window.Segments - _segmentsInFlight;
        return Math.Min(Math.Min(_backlog, segments * TcpFacts.SegmentBytes), Math.Min(ReceiveWindow - _unread, _link.LargestBundle));
    }

    private void SendBundle(long now, long bytes)
    {
        var segments = TcpFacts.CountSegments(bytes);
        var arrival = _link.Send(now, TcpFacts.BytesOnLink(bytes));
        var setback = Setback.None;
        while (_link.DrawLoss())
        {
            // Three segments after the lost segment tell the sender about the loss. Without them, the sender waits for its timeout.
            var isSeen = setback == Setback.None && _backlog - bytes >= 3 * TcpFacts.SegmentBytes
                && _window.Segments - _segmentsInFlight > 3;
            arrival += isSeen ? RoundTrip : RetransmissionTimeout;
            setback = isSeen ? Setback.Lost : Setback.TimedOut;
        }

        // All later bytes wait for a lost segment, because the receiving program gets bytes in order.
        _lastArrival = Math.Max(_lastArrival, arrival);
        _backlog -= bytes;
        _unread += bytes;
        _segmentsInFlight += segments;
        _lastSent = now;
        _hasSent = true;
        _window.Sent(_segmentsInFlight);
        _model.Arrive(new(this, ReleaseKind.Content, bytes, _lastArrival));
        _model.Acknowledge(this, segments, setback, _lastArrival + _link.OneWay);
    }
}

/// <summary>The loss that a bundle met on its way. The sender learns of the loss with the acknowledgement.</summary>
internal enum Setback
{
    None,
    Lost,
    TimedOut,
}
