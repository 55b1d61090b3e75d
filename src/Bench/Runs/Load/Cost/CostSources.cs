using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Networks;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Clients;

namespace RpcBench.Bench.Runs.Load.Cost;

/// <summary>Where the cost of one arm's calls is read. What is left out is unavailable.</summary>
public sealed record CostSources
{
    /// <summary>Where the service tells its cost, of this machine; null: it does not.</summary>
    public Uri? Service { get; init; }

    /// <summary>Processor time of the store's server; answers null where the store has no server of this run.</summary>
    public Func<TimeSpan?>? Store { get; init; }

    /// <summary>Processor time of what lies between; answers null where nothing does.</summary>
    public Func<TimeSpan?>? Network { get; init; }

    /// <summary>What counts the arm's sockets.</summary>
    public SocketCounter? Sockets { get; init; }

    /// <summary>The arm's service as the lab runs it over that network, asked past the network. The lab must be started with <see cref="LabOptions.Cost"/>.</summary>
    public static CostSources Of(Arm arm, Laboratory lab, NetworkPath path, SocketCounter? sockets)
    {
        ArgumentNullException.ThrowIfNull(lab);
        ArgumentNullException.ThrowIfNull(path);
        var service = path.Service(arm) ?? lab.ServiceOf(arm);
        return new()
        {
            Service = service.Announcement.Cost,
            Store = () => lab.Store.ProcessorTime,
            Network = () => path.ProcessorTime,
            Sockets = sockets,
        };
    }
}
