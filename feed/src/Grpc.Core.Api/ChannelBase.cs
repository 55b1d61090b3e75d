namespace Grpc.Core;

/// <summary>Connections to one server, shared by many calls.</summary>
public abstract class ChannelBase
{
    /// <summary>A channel to a target.</summary>
    protected ChannelBase(string target)
    {
        ArgumentNullException.ThrowIfNull(target);
        Target = target;
    }

    /// <summary>Where the channel leads.</summary>
    public string Target { get; }

    /// <summary>What starts calls on this channel.</summary>
    public abstract CallInvoker CreateCallInvoker();

    /// <summary>Closes the channel.</summary>
    public Task ShutdownAsync() => ShutdownAsyncCore();

    /// <summary>Closes the channel; does nothing unless overridden.</summary>
    protected virtual Task ShutdownAsyncCore() => Task.CompletedTask;
}
