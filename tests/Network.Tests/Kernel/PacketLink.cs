namespace RpcBench.Network.Tests.Kernel;

/// <summary>A link whose packets leave in the order in which they come.</summary>
internal sealed class PacketLink(NetworkProfile profile, Random random)
{
    private readonly Link _link = new(profile, random);
    private long _last = long.MinValue;

    /// <summary>Sends a packet.</summary>
    /// <param name="arrival">When it came to the link.</param>
    /// <param name="bytes">Its length with the header of IP.</param>
    /// <param name="release">When its last bit leaves at the other end, never before the packet ahead of it.</param>
    /// <returns>Whether it gets there.</returns>
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
