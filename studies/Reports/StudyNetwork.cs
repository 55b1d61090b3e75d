namespace RpcBench.Studies.Reports;

/// <summary>A network of a study. <c>PublishedPing</c> is in nanoseconds, or null if no ping was published. <c>Measured</c> is null if
/// nothing was measured over the network.</summary>
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
