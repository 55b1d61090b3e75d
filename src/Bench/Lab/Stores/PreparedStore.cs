using RpcBench.Bench.Cli;
using RpcBench.Store;
using RpcBench.Store.Private;

namespace RpcBench.Bench.Lab.Stores;

/// <summary>The store of a run: found or made, filled, verified, and ended with the run where it was started for it.</summary>
public sealed class PreparedStore : IAsyncDisposable
{
    private readonly PrivateMySqlServer? _server;

    private PreparedStore(StoreChoice choice, StoreOptions options, StoreDescription description, PrivateMySqlServer? server)
    {
        Choice = choice;
        Options = options;
        Description = description;
        _server = server;
    }

    public StoreChoice Choice { get; }

    /// <summary>What the services are to open.</summary>
    public StoreOptions Options { get; }

    public StoreDescription Description { get; }
}
