namespace RpcBench.Store;

/// <summary>Sessions between reads: the last one returned is the first one taken, and a dead one costs one retry.</summary>
internal sealed class SessionPool(Driver driver) : IAsyncDisposable
{
    private readonly ConcurrentBag<Session> _idle = [];
    private readonly SemaphoreSlim _places = new(driver.MaximumSessions);
    private readonly SemaphoreSlim _writers = new(driver.MaximumWriters);
    private volatile bool _disposed;

    public Driver Driver { get; } = driver;

    /// <summary>Runs a statement with values for its parameters, in their order; the session is back in the pool when the query is
    /// disposed.</summary>
    /// <exception cref="StoreUnavailableException">No connection could be opened, or it died while the statement ran.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled; the statement is being ended.</exception>
    public async ValueTask<RunningQuery> RunAsync(Statement statement, object[] values, CancellationToken cancellation)
    {
        var session = await LeaseAsync(cancellation);
        try
        {
            return await StartAsync(session, statement, values, cancellation);
        }
        catch (StoreUnavailableException) when (session.HasAnswered)
        {
            // The server may have come back since: what one dead session says of itself is true of all that were idle with it.
            await ClearAsync();
            if (statement.IsChange)
            {
                // It may have been carried out before the session died.
                throw;
            }

            return await StartAsync(await LeaseAsync(cancellation), statement, values, cancellation);
        }
    }

    /// <summary>Runs a statement that changes rows, as a transaction of its own, and returns how many it changed.</summary>
    /// <inheritdoc cref="RunAsync"/>
    public async ValueTask<int> ChangeAsync(Statement statement, object[] values, CancellationToken cancellation)
    {
        await _writers.WaitAsync(cancellation);
        try
        {
            while (true)
            {
                try
                {
                    await using var query = await RunAsync(statement, values, cancellation);
                    return query.Changed;
                }
                catch (Exception error) when (Driver.IsDeadlock(error))
                {
                    // The server let another call go on, and undid this one: it is sent again.
                    cancellation.ThrowIfCancellationRequested();
                }
            }
        }
        finally
        {
            _writers.Release();
        }
    }

    /// <summary>Takes back a session, or closes it where it is not fit for another read.</summary>
    public async ValueTask ReturnAsync(Session session, bool isFit)
    {
        if (isFit && !_disposed)
        {
            session.HasAnswered = true;
            _idle.Add(session);
            if (_disposed)
            {
                await ClearAsync();
            }
        }
        else
        {
            await CloseAsync(session);
        }

        _places.Release();
    }

    public async ValueTask DisposeAsync()
    {
        _disposed = true;
        await ClearAsync();
    }

    private async ValueTask<RunningQuery> StartAsync(Session session, Statement statement, object[] values, CancellationToken cancellation)
    {
        var query = new RunningQuery(this, session, cancellation);
        try
        {
            await query.StartAsync(statement, values);
            return query;
        }
        catch
        {
            await query.DisposeAsync();
            throw;
        }
    }

    private async ValueTask<Session> LeaseAsync(CancellationToken cancellation)
    {
        await _places.WaitAsync(cancellation);
        if (_idle.TryTake(out var idle))
        {
            return idle;
        }

        var opening = OpenAsync();
        try
        {
            return await opening.WaitAsync(cancellation);
        }
        catch
        {
            // The server has the connection whether or not its caller still wants it: it keeps its place, and the next one gets it.
            _ = KeepAsync(opening);
            throw;
        }
    }

    private async Task KeepAsync(Task<Session> opening)
    {
        await ((Task)opening).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        if (opening.IsCompletedSuccessfully)
        {
            await ReturnAsync(opening.Result, isFit: true);
        }
        else
        {
            _places.Release();
        }
    }

    private async Task<Session> OpenAsync()
    {
        var connection = Driver.NewConnection();
        var opening = OwnThread.RunAsync(connection.Open);
        try
        {
            // MySql.Data waits for a server that took the connection but says nothing, whatever its time limit and token.
            await opening.WaitAsync(Driver.Limit(connection.ConnectionTimeout));
            Driver.Opened(connection);
            return new(connection);
        }
        catch (Exception error)
        {
            _ = opening.ContinueWith(_ => connection.DisposeAsync().AsTask(), TaskScheduler.Default);
            throw Driver.Unavailable(error);
        }
    }

    private async ValueTask ClearAsync()
    {
        while (_idle.TryTake(out var session))
        {
            await CloseAsync(session);
        }
    }

    /// <summary>Closes a session. What a dead connection throws then is of no use to anyone, and must cost neither a place nor the sessions
    /// after it.</summary>
    private static async ValueTask CloseAsync(Session session)
    {
        try
        {
            await session.DisposeAsync();
        }
        catch (Exception)
        {
            // It is gone either way.
        }
    }
}
