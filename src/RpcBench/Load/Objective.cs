namespace RpcBench.Load;

/// <summary>A latency objective, for example <c>p99=50ms</c>. The percentile is 50, 90, 99, 99.9 or, for the maximum, 100.</summary>
internal sealed record Objective(string Text, double Percentile, TimeSpan Limit)
{
    private static readonly Dictionary<string, double> Percentiles = new(StringComparer.Ordinal)
    {
        ["p50"] = 50,
        ["p90"] = 90,
        ["p99"] = 99,
        ["p99.9"] = 99.9,
        ["max"] = 100,
    };

    /// <exception cref="InvalidOptionTextException">Thrown when the text is not an objective.</exception>
    public static Objective Parse(string text)
    {
        if (text.Split('=') is not [var name, var limit] || !Percentiles.TryGetValue(name, out var percentile))
        {
            throw new InvalidOptionTextException(
                $"'{text}' is not an objective. Write one of {string.Join(", ", Percentiles.Keys)}, an equals sign and a time, for example "
                    + "p99=50ms");
        }

        return new(text, percentile, ParseLimit(text, limit));
    }

    /// <summary>Returns the latency at the objective's percentile in nanoseconds, or null if there is no sample.</summary>
    public long? ValueOf(LatencySeries latency) => latency.Count == 0 ? null : latency.Percentile(Percentile);

    /// <summary>Whether the latency meets the objective. A latency without samples does not.</summary>
    public bool IsKeptBy(LatencySeries latency) => ValueOf(latency) is { } value && value <= Limit.Ticks * TimeSpan.NanosecondsPerTick;

    /// <summary>Returns the number of calls in flight from which too many calls would be late for the objective. A fifth is added for
    /// bursts.</summary>
    public int MostInFlight(double perSecond, TimeSpan window)
    {
        var within = perSecond * Limit.TotalSeconds;
        var allowedBeyond = perSecond * window.TotalSeconds * (1 - (Percentile / 100));
        return (int)Math.Min(int.MaxValue, Math.Ceiling(Math.Round(1.2 * (within + allowedBeyond), 6)));
    }

    private static TimeSpan ParseLimit(string text, string limit)
    {
        var time = limit.EndsWith('s') ? DurationText.Parse(limit) : TimeSpan.Zero;
        return time > TimeSpan.Zero
            ? time
            : throw new InvalidOptionTextException(
                $"'{limit}' in '{text}' is not a time. Write a time above zero in us, ms or s, for example "
                    + "50ms");
    }
}
