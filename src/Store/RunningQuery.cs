using System.Data;

namespace RpcBench.Store;

/// <summary>A statement that runs on a connection of its driver. The caller stops waiting as soon as the token is cancelled, and the
/// statement is ended in the background. The driver's own cancellation does not reach a server that hangs.</summary>
internal sealed class RunningQuery : IAsyncDisposable
{
    private readonly Driver _driver;
    private readonly Statement _statement;
    private readonly CancellationToken _cancellation;
    private readonly CancellationTokenRegistration _registration;
    private Task _waiting = Task.CompletedTask;
    private Task<DbCommand>? _leasing;
    private DbCommand? _command;
    private Task<DbDataReader>? _executing;
    private Task? _interrupting;
    private bool _failed;

    private RunningQuery(Driver driver, Statement statement, CancellationToken cancellation)
    {
        (_driver, _statement, _cancellation) = (driver, statement, cancellation);
        _registration = cancellation.UnsafeRegister(static query => ((RunningQuery)query!).Interrupt(), this);
    }

    public DbDataReader Reader => _executing!.Result;

    public T Parse<T>(int column, int count) => _driver.RowParsers.Parse<T>(Reader, column, count);

    public string ServerVersion => _command!.Connection!.ServerVersion;

    /// <summary>Runs a statement with values for its parameters, in order. Disposing the query returns the connection.</summary>
    public static async ValueTask<RunningQuery> StartAsync(
        Driver driver, Statement statement, object[] values, CancellationToken cancellation)
    {
        // A change may have been made before its connection was lost, so it is not repeated.
        var mayRepeat = !statement.IsChange;
        while (true)
        {
            var query = new RunningQuery(driver, statement, cancellation);
            try
            {
                await query.StartAsync(values);
                return query;
            }
            catch (Exception error)
            {
                await query.DisposeAsync();
                if (error is not StoreUnavailableException || query._command is null)
                {
                    throw;
                }

                // If one idle connection is dead, all connections that were idle at the same time are.
                await driver.CloseIdleConnectionsAsync();
                if (!mayRepeat)
                {
                    throw;
                }

                mayRepeat = false;
            }
        }
    }

    public static async ValueTask<int> ExecuteChangeAsync(
        Driver driver,
        Statement statement,
        object[] values,
        CancellationToken cancellation)
    {
        while (true)
        {
            try
            {
                await using var query = await StartAsync(driver, statement, values, cancellation);
                return query.Reader.RecordsAffected;
            }
            catch (Exception error) when (driver.IsDeadlock(error))
            {
                // The server rolled this statement back in favour of another call, so it is sent again.
                cancellation.ThrowIfCancellationRequested();
            }
        }
    }

    public ValueTask<bool> ReadAsync() => ResultAsync(Reader.ReadAsync(CancellationToken.None));

    public ValueTask<bool> NextResultAsync() => ResultAsync(Reader.NextResultAsync(CancellationToken.None));

    public async ValueTask DisposeAsync()
    {
        // Callbacks run in reverse order: a waiting caller sees the cancellation, and arrives here, before this callback runs.
        var isRegistered = _registration.Unregister();
        await _registration.DisposeAsync();
        if (!_waiting.IsCompleted || (isRegistered && _cancellation.IsCancellationRequested))
        {
            Interrupt();
        }

        var ending = CloseAsync();
        if (_waiting.IsCompleted && _interrupting is null or { IsCompleted: true })
        {
            await ending;
        }
    }

    private async Task StartAsync(object[] values)
    {
        _leasing = _driver.LeaseAsync(_statement, _cancellation);
        _command = await ResultAsync(_leasing);
        for (var index = 0; index < values.Length; index++)
        {
            _command.Parameters[index].Value = values[index];
        }

        if (_statement.IsPrepared)
        {
            await WaitAsync(_command.PrepareAsync(CancellationToken.None));
        }

        _executing = _command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, CancellationToken.None);
        await WaitAsync(_executing);
    }

    private async ValueTask<T> ResultAsync<T>(Task<T> task)
    {
        await WaitAsync(task);
        return task.Result;
    }

    private async ValueTask WaitAsync(Task task)
    {
        _waiting = task;
        try
        {
            await (task.IsCompleted ? task : task.WaitAsync(_cancellation));
            _cancellation.ThrowIfCancellationRequested();
        }
        catch (Exception error)
        {
            _failed = true;
            throw TranslateError(error);
        }
    }

    private Exception TranslateError(Exception error)
    {
        if (_cancellation.IsCancellationRequested)
        {
            return new OperationCanceledException(_cancellation);
        }

        var isGone = _command is null || _driver.IsUnavailable(error) || _command.Connection!.State != ConnectionState.Open;
        return isGone ? _driver.CreateUnavailableException(error) : error;
    }

    // Runs on a dedicated thread, because MySqlConnector opens a connection for KILL QUERY on the thread that cancels, which takes seconds
    // if the server hangs. A hundred blocked threads of the thread pool would delay every call of the service.
    private void Interrupt()
    {
        if (_command is { } command)
        {
            _interrupting ??= Task.Factory.StartNew(
                () => _driver.Interrupt(command), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }
    }

    /// <summary>Returns the connection. After a cancellation it first waits until the server has ended the statement.</summary>
    private async Task CloseAsync()
    {
        await (_interrupting ?? Task.CompletedTask).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        await _waiting.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        try
        {
            if (_executing is { IsCompletedSuccessfully: true, Result: { } reader })
            {
                await reader.DisposeAsync();
            }
        }
        catch (Exception)
        {
            // The rest of the result is not needed. A connection that cannot skip it is closed.
            _failed = true;
        }

        if (_leasing is { IsCompletedSuccessfully: true, Result: { } command })
        {
            await _driver.ReturnAsync(command, _statement, !_failed);
        }
    }
}
