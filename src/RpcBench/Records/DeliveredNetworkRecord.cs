namespace RpcBench.Records;

/// <summary>A network as it was measured, whatever carried the bytes. Figures are medians, and zero if there was no sample.</summary>
internal sealed record DeliveredNetworkRecord
{
    /// <summary>The time of the echo of a byte on an open connection: the PING of every table.</summary>
    public required double RoundTripNanoseconds { get; init; }

    /// <summary>The 5th percentile of the echoes.</summary>
    public required double RoundTripLowNanoseconds { get; init; }

    /// <summary>The 95th percentile of the echoes.</summary>
    public required double RoundTripHighNanoseconds { get; init; }

    /// <summary>The number of echoes.</summary>
    public required int Echoes { get; init; }

    /// <summary>Time from the connect to the first byte's echo.</summary>
    public required double ConnectNanoseconds { get; init; }

    /// <summary>The rate of an open connection whose window has grown.</summary>
    public required double WarmBytesPerSecond { get; init; }

    /// <summary>Time from the connect to the last byte of a transfer.</summary>
    public required double ColdFetchNanoseconds { get; init; }

    /// <summary>The bytes of that transfer.</summary>
    public required long ColdFetchBytes { get; init; }

    /// <summary>How often the network was measured. It is measured until the round trip is as requested or was off five times. The figures
    /// are those of the last attempt.</summary>
    public int Attempts { get; init; } = 1;
}
