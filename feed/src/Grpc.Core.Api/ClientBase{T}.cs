namespace Grpc.Core;

/// <summary>The base of generated clients, which can be had again with another host.</summary>
public abstract class ClientBase<T> : ClientBase
    where T : ClientBase<T>
{
    /// <summary>A client without a channel, for tests that override its methods.</summary>
    protected ClientBase()
    {
    }

    /// <summary>A client with a configuration.</summary>
    protected ClientBase(ClientBaseConfiguration configuration)
        : base(configuration)
    {
    }

    /// <summary>A client on a channel.</summary>
    protected ClientBase(ChannelBase channel)
        : base(channel)
    {
    }

    /// <summary>A client on what starts its calls.</summary>
    protected ClientBase(CallInvoker callInvoker)
        : base(callInvoker)
    {
    }

    /// <summary>The same client asking for another host.</summary>
    public T WithHost(string host)
    {
        ArgumentNullException.ThrowIfNull(host);
        return NewInstance(Configuration.WithHost(host));
    }

    /// <summary>A client with another configuration.</summary>
    protected abstract T NewInstance(ClientBaseConfiguration configuration);
}
