namespace RpcBench.Store;

/// <summary>Reads results in which every row is an object with everything nested in it.</summary>
internal static class Rows
{
    /// <summary>Returns the only row, or null if there is none.</summary>
    public static async ValueTask<T?> FindAsync<T>(
        Driver driver, Statement statement, int id, Func<RunningQuery, T> read, CancellationToken cancellation)
        where T : class
    {
        await using var query = await RunningQuery.StartAsync(driver, statement, [id], cancellation);
        return await query.ReadAsync() ? read(query) : null;
    }

    public static async ValueTask<IReadOnlyList<T>> ListAsync<T>(
        Driver driver, Statement statement, object[] values, Func<RunningQuery, T> read, CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, statement, values, cancellation);
        var rows = new List<T>();
        while (await query.ReadAsync())
        {
            rows.Add(read(query));
        }

        return rows;
    }
}
