using Microsoft.Extensions.Logging;
using RpcBench.ServiceDefaults.Connections;

namespace RpcBench.ServiceDefaults.Bodies;

/// <summary>What all request bodies hold together that have not arrived as a whole. Safe for several threads.</summary>
internal sealed class BodyBudget(long most, ILogger logger)
{
    private readonly LineAMinute _line = new();
    private long _held;

    /// <summary>False: there is no room for so much more, and nothing was taken.</summary>
    public bool TryTake(long bytes)
    {
        if (Interlocked.Add(ref _held, bytes) <= most)
        {
            return true;
        }

        Return(bytes);
        if (_line.IsDue())
        {
            logger.BodiesRefused(most);
        }

        return false;
    }

    public void Return(long bytes) => Interlocked.Add(ref _held, -bytes);
}
