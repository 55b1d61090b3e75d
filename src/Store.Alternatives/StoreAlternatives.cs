using System.Data.Common;
using Microsoft.Data.Sqlite;
using RpcBench.Store.MySql;

namespace RpcBench.Store.Alternatives;

/// <summary>The ways to read a payload that docs/store.md compares. All but the store itself take a connection from the driver's own pool.</summary>
public sealed class StoreAlternatives : IAsyncDisposable
{
    private readonly IPayloadStore _store;

    private StoreAlternatives(IPayloadStore store, Func<DbConnection> connect)
    {
        _store = store;
        ByName = new Dictionary<string, IPayloadReading>
        {
            [nameof(RowByRow)] = new RowByRow(connect),
            [nameof(InLists)] = new InLists(connect),
            [nameof(RowWideJoin)] = new RowWideJoin(connect),
            [nameof(MultiResult)] = new MultiResult(connect),
            [nameof(LevelJoin)] = new LevelJoin(connect),
            [nameof(Chosen)] = new Chosen(store),
        };
    }

    /// <summary>The names of the alternatives, the slowest to be expected first.</summary>
    public static IReadOnlyList<string> Names { get; } =
        [nameof(RowByRow), nameof(InLists), nameof(RowWideJoin), nameof(MultiResult), nameof(LevelJoin), nameof(Chosen)];

    /// <summary>The alternatives, ready to read.</summary>
    public IReadOnlyDictionary<string, IPayloadReading> ByName { get; }

    /// <summary>Opens them over a store that exists.</summary>
    /// <param name="options"><c>mysql</c> or <c>sqlite</c>, with a connection string.</param>
    /// <param name="cancellation">Gives up the wait for the server.</param>
    /// <exception cref="StoreUnavailableException">It cannot be reached.</exception>
    public static async Task<StoreAlternatives> OpenAsync(StoreOptions options, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(options);
        Func<DbConnection> connect = options.Provider == "mysql"
            ? new MySqlDriver(options.ConnectionString).NewConnection
            : () => new SqliteConnection(options.ConnectionString);
        return new StoreAlternatives(await PayloadStores.OpenAsync(options, cancellation), connect);
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => _store.DisposeAsync();
}
