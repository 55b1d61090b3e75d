using System.Data;

namespace RpcBench.Store;

/// <summary>
/// A statement in flight on a session of the pool. Whatever waits for the server ends when the token is cancelled; the statement itself is
/// then interrupted in the background, because a driver's own token is not reliable: MySql.Data's does not reach a blocked query.
/// </summary>
internal sealed class RunningQuery : IAsyncDisposable
{
    private readonly SessionPool _pool;
    private readonly Session _session;
    private readonly CancellationToken _cancellation;
    private readonly CancellationTokenRegistration _registration;
    private DbCommand? _command;
    private Task<DbDataReader>? _opening;
    private Task _waiting = Task.CompletedTask;
    private Task? _interrupting;
    private TimeSpan _limit;
    private bool _failed;

    public RunningQuery(SessionPool pool, Session session, CancellationToken cancellation)
    {
        _pool = pool;
        _session = session;
        _cancellation = cancellation;
        _registration = cancellation.UnsafeRegister(static query => ((RunningQuery)query!).Interrupt(), this);
    }

    public DbDataReader Reader => _opening!.Result;

    public string ServerVersion => _pool.Driver.ServerVersion(_session.Connection);

    /// <summary>Rows that a statement without results changed.</summary>
    public int Changed => Reader.RecordsAffected;

    public async ValueTask StartAsync(Statement statement, object[] values)
    {
        _command = _session.Command(statement, values, out var isNew);
        // MySql.Data applies its time limit to calls that block, not to these.
        _limit = Driver.Limit(_command.CommandTimeout);
        if (isNew && statement.IsPrepared)
        {
            await Wait(Prepare(_command));
        }

        await Wait(_opening = _command.ExecuteReaderAsync(CommandBehavior.SequentialAccess, CancellationToken.None));
    }

    public ValueTask<bool> ReadAsync() => Wait(Reader.ReadAsync(CancellationToken.None));

    public ValueTask<bool> NextResultAsync() => Wait(Reader.NextResultAsync(CancellationToken.None));

    /// <summary>Reads on without a task for each row: for a result so small that all of it has come with its first row.</summary>
    public bool Read()
    {
        try
        {
            return Reader.Read();
        }
        catch (Exception error)
        {
            throw Failure(error);
        }
    }

    public async ValueTask DisposeAsync()
    {
        // Callbacks run last in, first out: whoever waited sees the cancellation, and is here, before it was this one's turn.
        if (_registration.Unregister() && _cancellation.IsCancellationRequested)
        {
            Interrupt();
        }

        await _registration.DisposeAsync();
        if (!_waiting.IsCompleted)
        {
            // The registration may have gone before its turn came; and a time limit has none.
            Interrupt();
        }

        var ending = EndAsync();
        if (_waiting.IsCompleted && _interrupting is null or { IsCompleted: true })
        {
            await ending;
        }
    }

    private static async Task<bool> Prepare(DbCommand command)
    {
        await command.PrepareAsync(CancellationToken.None);
        return true;
    }

    private async ValueTask<TResult> Wait<TResult>(Task<TResult> task)
    {
        _waiting = task;
        try
        {
            var result = task.IsCompletedSuccessfully ? task.Result : await task.WaitAsync(_limit, _cancellation);
            // MySql.Data ends an interrupted query as if it had run to its end.
            _cancellation.ThrowIfCancellationRequested();
            return result;
        }
        catch (Exception error)
        {
            throw Failure(error);
        }
    }

    private Exception Failure(Exception error)
    {
        // A server that refuses a row has answered, and its session is as good as before.
        _failed = _cancellation.IsCancellationRequested || !_pool.Driver.IsRefusal(error);
        return _cancellation.IsCancellationRequested ? new OperationCanceledException(_cancellation)
            : _pool.Driver.IsUnavailable(error) || _session.Connection.State != ConnectionState.Open ? _pool.Driver.Unavailable(error)
            : error;
    }

    private void Interrupt()
    {
        if (_command is { } command)
        {
            _interrupting ??= OwnThread.RunAsync(() => _pool.Driver.Interrupt(command));
        }
    }

    /// <summary>Gives the session back; after a cancellation that is as late as the server lets go of the statement.</summary>
    private async Task EndAsync()
    {
        // An interruption on its way must not hit the session's next statement.
        await (_interrupting ?? Task.CompletedTask).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        await _waiting.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        try
        {
            if (_opening is { IsCompletedSuccessfully: true, Result: { } reader })
            {
                await reader.DisposeAsync();
            }
        }
        catch (Exception)
        {
            // What is left of a result is of no use to anyone; a session that cannot read over it is closed.
            _failed = true;
        }

        await _pool.ReturnAsync(_session, !_failed);
    }
}
