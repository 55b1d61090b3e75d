namespace RpcBench.Studies.Figures;

/// <summary>The units of time that tables use, in upper or lower case.</summary>
internal static class TimeUnits
{
    /// <summary>How many milliseconds one of this unit is; null where it is no unit of time.</summary>
    public static decimal? MillisecondsIn(string unit) =>
        unit.Trim().ToLowerInvariant() switch
        {
            "ns" => 0.000001m,
            // With the micro sign and with the Greek letter, which look the same.
            "us" or "µs" or "μs" => 0.001m,
            "ms" or "msec" or "millisecond" or "milliseconds" => 1m,
            "s" or "sec" or "second" or "seconds" => 1000m,
            "min" => 60_000m,
            _ => null,
        };
}
