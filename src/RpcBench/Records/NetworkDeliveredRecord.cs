namespace RpcBench.Records;

/// <summary>A network as it was measured, through whatever carried the bytes: medians, zero where there was no sample.</summary>
internal sealed record NetworkDeliveredRecord
{
    /// <summary>The echo of a byte on an open connection: the PING of every table.</summary>
    public required double RoundTripNanoseconds { get; init; }

    /// <summary>The 5th percentile of the echoes.</summary>
    public required double RoundTripLowNanoseconds { get; init; }

    /// <summary>The 95th percentile of the echoes.</summary>
    public required double RoundTripHighNanoseconds { get; init; }

    /// <summary>How many echoes there were.</summary>
    public required int Echoes { get; init; }

    /// <summary>From the connect to the first byte's echo.</summary>
    public required double ConnectNanoseconds { get; init; }

    /// <summary>The rate of an open connection whose window has grown.</summary>
    public required double WarmBytesPerSecond { get; init; }

    /// <summary>From the connect to the last byte of a fetch.</summary>
    public required double ColdFetchNanoseconds { get; init; }

    /// <summary>How much that fetch is.</summary>
    public required long ColdFetchBytes { get; init; }

    /// <summary>How often it was measured, until the round trip was as asked for or it had been off five times; these are the last
    /// figures.</summary>
    public int Attempts { get; init; } = 1;
}
