using Microsoft.Extensions.Logging;

namespace RpcBench.ServiceDefaults.Bodies;

/// <summary>What bounds the request bodies of a service; one for all of them.</summary>
public sealed class BodyBounds : IDisposable
{
    /// <summary>Makes those of the limits.</summary>
    public BodyBounds(ServiceLimits limits, ILogger<BodyBounds> logger)
    {
        ArgumentNullException.ThrowIfNull(limits);
        Limits = limits;
        Budget = new(limits.MaxBufferedBytes, logger);
        Waiting = new(limits.BodyTimeout);
    }

    /// <summary>The service's limits.</summary>
    public ServiceLimits Limits { get; }

    internal BodyBudget Budget { get; }

    internal WaitingBodies Waiting { get; }

    /// <inheritdoc/>
    public void Dispose() => Waiting.Dispose();
}
