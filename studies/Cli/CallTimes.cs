namespace RpcBench.Studies.Cli;

/// <summary>The times of calls one after the other, the first apart: it alone finds code that was not compiled yet.</summary>
internal sealed class CallTimes
{
    private readonly LatencySeries _others = new();
    private long _first;
    private long _total;

    public long Calls { get; private set; }

    public void Record(long nanoseconds)
    {
        if (Calls == 0)
        {
            _first = nanoseconds;
        }
        else
        {
            _others.Record(nanoseconds);
        }

        _total += nanoseconds;
        Calls++;
    }

    /// <summary>The figures in milliseconds, a line each: all by their number, as published studies have it, then single calls.</summary>
    public IEnumerable<string> Lines()
    {
        if (Calls == 0)
        {
            yield return "No call was answered.";
            yield break;
        }

        yield return Line("per call", (double)_total / Calls,
            string.Create(CultureInfo.InvariantCulture, $"   ({Milliseconds(_total)} ms by {Calls:N0}, the first included)"));
        yield return Line("first", _first);
        if (_others.Count > 0)
        {
            yield return Line("min", _others.Minimum,
                string.Create(CultureInfo.InvariantCulture, $"   (of the other {_others.Count:N0}, as below)"));
            yield return Line("median", _others.Percentile(50));
            yield return Line("p99", _others.Percentile(99));
            yield return Line("max", _others.Maximum);
        }
    }

    private static string Line(string name, double nanoseconds, string remark = "") =>
        $"{name,-8} {Milliseconds(nanoseconds),12} ms{remark}";

    private static string Milliseconds(double nanoseconds) => (nanoseconds / 1e6).ToString("N3", CultureInfo.InvariantCulture);
}
