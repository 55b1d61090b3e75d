namespace RpcBench.Studies.Cli;

/// <summary>The times of consecutive calls. The first call is kept apart, because only it meets code that is not compiled yet.</summary>
internal sealed class CallTimes
{
    private readonly List<long> _others = [];
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
            _others.Add(nanoseconds);
        }

        _total += nanoseconds;
        Calls++;
    }

    /// <summary>Returns the total divided by the number of calls, as the published studies report it, followed by figures of single
    /// calls.</summary>
    public IEnumerable<string> FormatLines()
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
            _others.Sort();
            yield return Line("min", _others[0],
                string.Create(CultureInfo.InvariantCulture, $"   (of the other {_others.Count:N0}, as below)"));
            yield return Line("median", GetPercentile(50));
            yield return Line("p99", GetPercentile(99));
            yield return Line("max", _others[^1]);
        }
    }

    private long GetPercentile(int percentile) => _others[(int)Math.Ceiling(percentile * (double)_others.Count / 100) - 1];

    private static string Line(string name, double nanoseconds, string remark = "") =>
        $"{name,-8} {Milliseconds(nanoseconds),12} ms{remark}";

    private static string Milliseconds(double nanoseconds) => (nanoseconds / 1e6).ToString("N3", CultureInfo.InvariantCulture);
}
