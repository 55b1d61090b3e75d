namespace RpcBench.Networks;

/// <summary>The congestion window of one direction of a connection, in segments, which grows and shrinks as in Linux.</summary>
internal sealed class Window
{
    private const double ReductionAfterLoss = 0.7;

    private double _segments = TcpFacts.InitialWindowSegments;
    private double _threshold = double.PositiveInfinity;
    private long _mostInFlight;

    public long Segments => (long)_segments;

    private bool IsInSlowStart => _segments < _threshold;

    /// <summary>Notes how many segments are on their way. A window that the sender does not fill does not grow.</summary>
    public void Sent(long inFlight) => _mostInFlight = Math.Max(_mostInFlight, inFlight);

    public void Acknowledged(long segments, long inFlight)
    {
        // In slow start, half a window in use is enough for Linux to grow it.
        var isLimiting = IsInSlowStart ? _segments < 2 * _mostInFlight : _mostInFlight >= Segments;
        if (isLimiting)
        {
            _segments += IsInSlowStart ? Math.Min(segments, _threshold - _segments) : segments / _segments;
        }

        if (inFlight == 0)
        {
            _mostInFlight = 0;
        }
    }

    /// <summary>Shrinks the window after a loss, and shrinks it further if the sender had to wait for its timeout.</summary>
    public void Shrink(Setback setback)
    {
        if (setback != Setback.None)
        {
            _threshold = Math.Max(_segments * ReductionAfterLoss, 2);
            _segments = setback == Setback.Lost ? _threshold : 1;
        }
    }

    /// <summary>Shrinks the window after idleness: by half for each retransmission timeout, but never below its initial size.</summary>
    public void Idle(long nanoseconds, long retransmissionTimeout)
    {
        if (nanoseconds <= retransmissionTimeout)
        {
            return;
        }

        _threshold = Math.Max(_threshold, _segments * 0.75);
        var floor = Math.Min(_segments, TcpFacts.InitialWindowSegments);
        var left = nanoseconds - retransmissionTimeout;
        while (left > 0 && _segments > floor)
        {
            _segments = Math.Floor(_segments / 2);
            left -= retransmissionTimeout;
        }

        _segments = Math.Max(_segments, floor);
        _mostInFlight = 0;
    }
}
