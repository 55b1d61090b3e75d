namespace RpcBench.Store;

internal static class Rows
{
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
