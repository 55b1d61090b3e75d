using RpcBench.Load.Samples;

namespace RpcBench.Bench.Runs.Calling;

/// <summary>The times of calls one after the other, the first apart: it alone finds code that was not compiled yet.</summary>
public sealed class CallTimes
{
    /// <summary>All calls.</summary>
    public long Calls { get; private set; }

    /// <summary>Of all calls together, in nanoseconds.</summary>
    public long Total { get; private set; }

    /// <summary>Of the first call, in nanoseconds; 0: there was none.</summary>
    public long First { get; private set; }

    /// <summary>The calls after the first.</summary>
    public LatencySeries Others { get; } = new();

    /// <summary>The published studies' figure: the time of all calls by their number, in nanoseconds; 0: there was none.</summary>
    public double PerCall => Calls == 0 ? 0 : (double)Total / Calls;

    /// <summary>Takes the next call's time in nanoseconds.</summary>
    public void Record(long nanoseconds)
    {
        if (Calls++ == 0)
        {
            First = nanoseconds;
        }
        else
        {
            Others.Record(nanoseconds);
        }

        Total += nanoseconds;
    }
}
