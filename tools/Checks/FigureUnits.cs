namespace RpcBench.Checks;

/// <summary>The units of figures by the names of their members in records, or of their columns in CSV files.</summary>
internal static class FigureUnits
{
    // The first that a name contains, in the style of members or of columns.
    private static readonly (string Part, string Unit)[] Units =
    [
        ("bitsPerSecond", "bit/s"), ("bits_per_second", "bit/s"), ("bytesPerSecond", "B/s"), ("perSecond", "1/s"), ("_per_second", "1/s"),
        ("nanoseconds", "ns"), ("_ns", "ns"), ("milliseconds", "ms"), ("second", "s"), ("bytes", "B"),
    ];

    /// <summary>The unit of the figure with this name, or null if it has none.</summary>
    public static string? Of(string name) =>
        Units.FirstOrDefault(one => name.Contains(one.Part, StringComparison.OrdinalIgnoreCase)).Unit;
}
