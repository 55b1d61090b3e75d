namespace RpcBench.Network.Tests.Kernel;

/// <summary>A link whose packets leave in the order in which they arrive.</summary>
internal sealed class PacketLink(NetworkProfile profile, Random random)
{
    private readonly Link _link = new(profile, random);
    private long _last = long.MinValue;

    /// <summary>Sends a packet.</summary>
    /// <param name="arrival">The time at which the packet arrived at the link.</param>
    /// <param name="bytes">The length of the packet, including the IP header.</param>
    /// <param name="release">The time at which its last bit leaves the other end, never before the previous packet.</param>
    /// <returns>Whether the packet is delivered.</returns>
    public bool TryPass(long arrival, int bytes, out long release)
    {
        release = Math.Max(_last, _link.Send(arrival, bytes));
        if (_link.Loses())
        {
            return false;
        }

        _last = release;
        return true;
    }
}
