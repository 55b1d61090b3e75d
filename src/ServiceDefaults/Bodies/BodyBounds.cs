using Microsoft.Extensions.Logging;
using RpcBench.ServiceDefaults.Connections;

namespace RpcBench.ServiceDefaults.Bodies;

/// <summary>What bounds the request bodies of a service; one for all of them. Safe for several threads.</summary>
public sealed class BodyBounds(ServiceLimits limits, ILogger<BodyBounds> logger) : IDisposable
{
    private readonly LineAMinute _line = new();
    private long _held;

    /// <summary>The service's limits.</summary>
    public ServiceLimits Limits { get; } = limits ?? throw new ArgumentNullException(nameof(limits));

    internal WaitingBodies Waiting { get; } = new(limits.BodyTimeout);

    /// <summary>Adds to what all bodies hold that have not arrived as a whole. False: there is no room for so much more, and nothing was added.</summary>
    internal bool TryHold(long bytes)
    {
        if (Interlocked.Add(ref _held, bytes) <= Limits.MaxBufferedBytes)
        {
            return true;
        }

        Release(bytes);
        if (_line.IsDue())
        {
            logger.BodiesRefused(Limits.MaxBufferedBytes);
        }

        return false;
    }

    internal void Release(long bytes) => Interlocked.Add(ref _held, -bytes);

    public void Dispose() => Waiting.Dispose();
}
