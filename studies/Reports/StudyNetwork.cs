namespace RpcBench.Studies.Reports;

/// <summary>A network of a study; the name may be empty, the ping is in nanoseconds. Null: not published, nothing measured.</summary>
internal sealed record StudyNetwork(string Name, double? PublishedPing, MeasuredNetworkRecord? Measured)
{
    private const string LocalName = "local";

    /// <summary>Whether a call had to go anywhere: else a multiple of the round trip says nothing.</summary>
    public bool IsDistant =>
        Measured is { } network
            ? network.Engine != MeasuredNetworkRecord.NoEngine
            : Name != LocalName && PublishedPing is not null;

    /// <summary>The round trip that a column's times went over, in nanoseconds; null: not known.</summary>
    public double? PingOf(StudyColumn column)
    {
        var ping = column == StudyColumn.Published ? PublishedPing : Measured?.PingNanoseconds;
        return ping > 0 ? ping : null;
    }

    public double? InRoundTrips(StudyColumn column, double? nanoseconds) => IsDistant ? nanoseconds / PingOf(column) : null;

    /// <summary>A time as sentences have it, with how many round trips it is where that is known.</summary>
    public string Time(StudyColumn column, double nanoseconds) =>
        Format.Time(nanoseconds) + (InRoundTrips(column, nanoseconds) is { } times ? $" ({Format.RoundTrips(times)})" : "");
}
