using MySqlConnector;

namespace RpcBench.Endurance.Stores;

/// <summary>A private server and both services on it, with a pool of few sessions each.</summary>
internal sealed class StoreServices(ServicesOnStore services, int sessions) : IAsyncDisposable
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    private readonly Dictionary<(StoreClient Client, string Reading), string> _expected = [];

    public PrivateStore Store => services.Store;

    public IReadOnlyList<StoreClient> Clients { get; } = [new(services, isRest: true), new(services, isRest: false)];

    public static async Task<StoreServices> StartAsync(int sessions, CancellationToken cancellation) => new(
        await ServicesOnStore.StartAsync(
            "mysql", $";Maximum Pool Size={sessions}", ["--Limits:RequestTimeout", "00:00:03"], cancellation),
        sessions);

    /// <summary>Reads everything that <see cref="RequireExpected"/> compares with, before anything fails.</summary>
    public async Task ReadExpectedResponsesAsync(CancellationToken cancellation)
    {
        foreach (var (client, reading) in Clients.SelectMany(client => StoreClient.ReadTargets.Select(reading => (client, reading))))
        {
            _expected[(client, reading)] = (await client.ReadAsync(reading, cancellation)).Content;
        }
    }

    public void RequireExpected(StoreClient client, string reading, string content) =>
        Require(_expected[(client, reading)] == content, $"{client.Api}: {reading} is not what it was: {content}");

    /// <summary>Opens a separate session on a private server.</summary>
    public static async Task<MySqlConnection> OpenAsync(PrivateStore store, CancellationToken cancellation)
    {
        var session = new MySqlConnection(store.Server.ConnectionString + ";Pooling=False");
        await session.OpenAsync(cancellation);
        return session;
    }

    /// <summary>Runs a statement and returns the last column of its first row.</summary>
    public static async Task<string> QueryAsync(MySqlConnection connection, string sql, CancellationToken cancellation)
    {
        await using var command = connection.CreateCommand();
        command.CommandText = sql;
        await using var reader = await command.ExecuteReaderAsync(cancellation);
        return await reader.ReadAsync(cancellation)
            ? Convert.ToString(reader.GetValue(reader.FieldCount - 1), CultureInfo.InvariantCulture)!
            : "";
    }

    /// <summary>Returns once so many statements of the services are running whose text begins with <paramref name="text"/>.</summary>
    public static async Task WaitForStatementsAsync(MySqlConnection connection, string text, int count, CancellationToken cancellation)
    {
        var asked = $"SELECT COUNT(*) FROM information_schema.processlist WHERE id <> CONNECTION_ID() AND info LIKE '{text}'";
        var clock = Stopwatch.StartNew();
        string running;
        while ((running = await QueryAsync(connection, asked, cancellation)) != count.ToString(CultureInfo.InvariantCulture))
        {
            Require(clock.Elapsed < Limit, $"{running} statements like '{text}' run at a time, and not {count}.");
        }
    }

    /// <summary>Makes every session of both pools wait in the server at the same time, which shows that none was lost.</summary>
    public async Task CheckEverySessionIsFreeAsync(CancellationToken cancellation)
    {
        await using var outside = await OpenAsync(Store, cancellation);
        for (var attempt = 1; ; attempt++)
        {
            await QueryAsync(outside, "LOCK TABLES Payload_Small WRITE", cancellation);
            var calls = Clients.SelectMany(client => Enumerable.Range(0, sessions).Select(_ => client.ReadAsync("small/1", cancellation)))
                .ToArray();
            var ended = Task.WhenAny(calls);
            var waiting = WaitForStatementsAsync(outside, "%FROM Payload_Small%", calls.Length, cancellation);

            // If a call reaches its time limit before the last call has arrived, the machine is slow. That says nothing about the pool.
            var isSlow = await Task.WhenAny(waiting, ended) == ended && !waiting.IsCompleted;
            Require(!isSlow || attempt < 5, $"Not all of the {calls.Length} sessions wait at a time.");
            await waiting.ConfigureAwait(isSlow ? ConfigureAwaitOptions.SuppressThrowing : ConfigureAwaitOptions.None);
            await QueryAsync(outside, "UNLOCK TABLES", cancellation);
            var answers = await Task.WhenAll(calls);
            if (!isSlow && Array.TrueForAll(answers, answer => answer.Kind is ResponseKind.Done))
            {
                return;
            }
        }
    }

    public ValueTask DisposeAsync() => services.DisposeAsync();
}
