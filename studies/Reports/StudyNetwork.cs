namespace RpcBench.Studies.Reports;

/// <summary>The ping is in nanoseconds, or null if it was not published. Measured is null if nothing was measured over the
/// network.</summary>
internal sealed record StudyNetwork(string Name, double? PublishedPing, MeasuredNetworkRecord? Measured)
{
    private const string LocalName = "local";

    /// <summary>Whether calls crossed a network. Otherwise a number of round trips has no meaning.</summary>
    public bool IsDistant =>
        Measured is { } network
            ? network.Engine != MeasuredNetworkRecord.NoEngine
            : Name != LocalName && PublishedPing is not null;

    public double? GetPing(StudyColumn column)
    {
        var ping = column == StudyColumn.Published ? PublishedPing : Measured?.PingNanoseconds;
        return ping > 0 ? ping : null;
    }

    public double? ToRoundTrips(StudyColumn column, double? nanoseconds) => IsDistant ? nanoseconds / GetPing(column) : null;

    public string FormatTime(StudyColumn column, double nanoseconds) =>
        Format.Time(nanoseconds) + (ToRoundTrips(column, nanoseconds) is { } times ? $" ({Format.RoundTrips(times)})" : "");
}
