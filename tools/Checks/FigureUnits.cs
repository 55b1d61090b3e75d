namespace RpcBench.Checks;

/// <summary>The units of figures, by the names of members in records or of columns in CSV files.</summary>
internal static class FigureUnits
{
    // The first entry whose text occurs in the name determines the unit.
    private static readonly (string Part, string Unit)[] Units =
    [
        ("bitsPerSecond", "bit/s"), ("bits_per_second", "bit/s"), ("bytesPerSecond", "B/s"), ("perSecond", "1/s"), ("_per_second", "1/s"),
        ("nanoseconds", "ns"), ("_ns", "ns"), ("milliseconds", "ms"), ("second", "s"), ("bytes", "B"),
    ];

    public static string? FindUnit(string name) =>
        Units.FirstOrDefault(one => name.Contains(one.Part, StringComparison.OrdinalIgnoreCase)).Unit;
}
