namespace RpcBench.Records;

/// <summary>What a call allocates, a mean of calls made one at a time apart from timed ones.</summary>
/// <param name="Calls">How many calls were counted.</param>
/// <param name="ClientBytes">By the client's process, a call.</param>
/// <param name="ServiceBytes">By the service's process, a call; null: it does not say.</param>
public sealed record AllocatedRecord(int Calls, double ClientBytes, double? ServiceBytes)
{
    // The runtime gives threads memory in pieces of 8 KiB, and counts some before they are used.
    private const double Piece = 8 * 1024;
    private const int Threads = 4;

    /// <summary>By so many bytes of a call a count may be wrong.</summary>
    internal double Resolution => Piece * Threads / Calls;
}
