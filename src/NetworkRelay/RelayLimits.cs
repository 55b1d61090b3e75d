namespace RpcBench.NetworkRelay;

/// <summary>How much a relay takes on: clients at once, for each of which it has two files open, and bytes on their way in all.</summary>
internal sealed record RelayLimits(int MostConnections, long MostHeldBytes)
{
    /// <summary>What may be on its way unless <c>--most-held</c> says otherwise.</summary>
    public const int HeldMebibytes = 512;

    // For what .NET opens as it goes: a process without a descriptor left cannot even load code, and dies.
    private const int ReservedFiles = 64;
    private const int FilesOfConnection = 2;
    private const int FewestConnections = 8;
    private const int MostOfAll = 20_000;

    /// <summary>Without limits, for connections of the relay's own.</summary>
    public static RelayLimits None { get; } = new(int.MaxValue, long.MaxValue);

    /// <summary>As many connections as this process may open files now.</summary>
    /// <exception cref="NetworkProfileException">They are too few.</exception>
    public static RelayLimits OfThisProcess(int heldMebibytes)
    {
        var free = OpenFiles.Free() ?? int.MaxValue;
        var most = (free - ReservedFiles) / FilesOfConnection;
        return most >= FewestConnections
            ? new(Math.Min(most, MostOfAll), heldMebibytes * 1024L * 1024)
            : throw new NetworkProfileException($"The relay may open only {free} more files: allow more with ulimit -n.");
    }
}
