using Microsoft.Data.Sqlite;

namespace RpcBench.Store.Alternatives;

/// <summary>The ways to read a payload that docs/store.md compares. All but the store itself take a connection from the driver's own
/// pool.</summary>
public sealed class StoreAlternatives : IAsyncDisposable
{
    private readonly IPayloadStore _store;

    private StoreAlternatives(IPayloadStore store, Func<DbConnection> connect)
    {
        _store = store;
        IPayloadReading[] readings =
            [new RowByRow(connect), new InLists(connect), new RowWideJoin(connect), new MultiResult(connect), new LevelJoin(connect),
                new Chosen(store)];
        ByName = readings.ToDictionary(reading => reading.GetType().Name);
    }

    /// <summary>The names of the alternatives, the slowest to be expected first.</summary>
    public static IReadOnlyList<string> Names { get; } =
        [nameof(RowByRow), nameof(InLists), nameof(RowWideJoin), nameof(MultiResult), nameof(LevelJoin), nameof(Chosen)];

    /// <summary>The alternatives, ready to read.</summary>
    public IReadOnlyDictionary<string, IPayloadReading> ByName { get; }

    /// <summary>Opens them over a store that exists: <c>mysql</c> or <c>sqlite</c>, with a connection string.</summary>
    /// <exception cref="StoreUnavailableException">It cannot be reached.</exception>
    public static async Task<StoreAlternatives> OpenAsync(StoreOptions options, CancellationToken cancellation = default)
    {
        Func<DbConnection> connect = options.Provider == "mysql"
            ? new MySqlDriver(options.ConnectionString).NewConnection
            : () => new SqliteConnection(options.ConnectionString);
        return new StoreAlternatives(await PayloadStores.OpenAsync(options, cancellation), connect);
    }

    public ValueTask DisposeAsync() => _store.DisposeAsync();
}
