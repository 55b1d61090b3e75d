namespace RpcBench.NetworkRelay;

/// <summary>When each packet leaves one direction of a network: first come, first served at the link's rate, then the way.</summary>
public sealed class PacketLink(NetworkProfile profile, Random random)
{
    private readonly Link _link = new(profile, random);
    private long _last = long.MinValue;

    /// <summary>Takes a packet at the link's entry.</summary>
    /// <param name="arrival">When it came, in nanoseconds; never less than the one before.</param>
    /// <param name="bytes">Its length with the header of IP.</param>
    /// <param name="release">When its last bit leaves at the other end, never before the packet ahead of it.</param>
    /// <returns>Whether it gets there; what is lost took its time on the link all the same.</returns>
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
