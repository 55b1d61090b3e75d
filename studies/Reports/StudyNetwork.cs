namespace RpcBench.Studies.Reports;

/// <summary>A network of a study. The name may be empty. The ping is in nanoseconds, or null if it was not published. The measured network
/// is null if nothing was measured over it.</summary>
internal sealed record StudyNetwork(string Name, double? PublishedPing, MeasuredNetworkRecord? Measured)
{
    private const string LocalName = "local";

    /// <summary>Whether calls crossed a network. Otherwise a number of round trips has no meaning.</summary>
    public bool IsDistant =>
        Measured is { } network
            ? network.Engine != MeasuredNetworkRecord.NoEngine
            : Name != LocalName && PublishedPing is not null;

    /// <summary>Returns the round trip for the times of a column in nanoseconds, or null if it is unknown.</summary>
    public double? PingOf(StudyColumn column)
    {
        var ping = column == StudyColumn.Published ? PublishedPing : Measured?.PingNanoseconds;
        return ping > 0 ? ping : null;
    }

    public double? InRoundTrips(StudyColumn column, double? nanoseconds) => IsDistant ? nanoseconds / PingOf(column) : null;

    /// <summary>Formats a time for a sentence, with the number of round trips if it is known.</summary>
    public string Time(StudyColumn column, double nanoseconds) =>
        Format.Time(nanoseconds) + (InRoundTrips(column, nanoseconds) is { } times ? $" ({Format.RoundTrips(times)})" : "");
}
