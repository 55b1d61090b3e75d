namespace RpcBench.Network.Tests.Kernel;

/// <summary>A link whose packets leave in the order in which they arrive.</summary>
internal sealed class PacketLink(NetworkProfile profile, Random random)
{
    private readonly Link _link = new(profile, random);
    private long _last = long.MinValue;

    /// <summary>Sends a packet, whose length includes the IP header. Returns false if the packet is lost. <paramref name="release"/> is the
    /// time at which the last bit leaves the other end, never before the last bit of the previous packet.</summary>
    public bool TryPass(long arrival, int bytes, out long release)
    {
        release = Math.Max(_last, _link.Send(arrival, bytes));
        if (_link.DrawLoss())
        {
            return false;
        }

        _last = release;
        return true;
    }
}
