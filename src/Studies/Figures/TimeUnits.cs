namespace RpcBench.Studies.Figures;

/// <summary>The units of time that tables use.</summary>
public static class TimeUnits
{
    private static readonly Dictionary<string, decimal> Milliseconds = new(StringComparer.OrdinalIgnoreCase)
    {
        ["ns"] = 0.000001m,
        ["us"] = 0.001m,
        ["µs"] = 0.001m,
        ["μs"] = 0.001m,
        ["ms"] = 1m,
        ["msec"] = 1m,
        ["millisecond"] = 1m,
        ["milliseconds"] = 1m,
        ["s"] = 1000m,
        ["sec"] = 1000m,
        ["second"] = 1000m,
        ["seconds"] = 1000m,
        ["min"] = 60_000m,
    };

    /// <summary>How many milliseconds one of this unit is; null where it is no unit of time.</summary>
    public static decimal? MillisecondsIn(string unit)
    {
        ArgumentNullException.ThrowIfNull(unit);
        return Milliseconds.TryGetValue(unit.Trim(), out var factor) ? factor : null;
    }
}
