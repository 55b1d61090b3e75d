namespace RpcBench.Store;

internal abstract class Driver : IAsyncDisposable
{
    public RowParsers RowParsers { get; } = new();

    /// <summary><c>mysql</c> or <c>sqlite</c>.</summary>
    public abstract string Provider { get; }

    /// <summary>Name and version of the ADO.NET driver.</summary>
    public abstract string Name { get; }

    /// <summary>The database as error messages may name it, without a password.</summary>
    public abstract string Location { get; }

    /// <summary>Returns the command of a statement on an open connection, without values. The caller must return it with <see
    /// cref="ReturnAsync"/>.</summary>
    public abstract Task<DbCommand> LeaseAsync(Statement statement, CancellationToken cancellation);

    /// <summary>Returns a command and its connection to the driver. Does not throw, even if the connection is broken.</summary>
    public abstract ValueTask ReturnAsync(DbCommand command, Statement statement, bool isReusable);

    public abstract Task CloseIdleConnectionsAsync();

    /// <summary>Cancels a command that runs on another thread. May block until the command has ended.</summary>
    public abstract void Interrupt(DbCommand command);

    public virtual object ToParameterValue(string text) => text;

    /// <summary>Whether the error means that the database cannot be reached, and not that the command is wrong.</summary>
    public abstract bool IsUnavailable(Exception error);

    public abstract bool IsDuplicate(Exception error);

    /// <summary>Whether the server rolled a statement back in favour of another one. Such a statement can be sent again.</summary>
    public virtual bool IsDeadlock(Exception error) => false;

    public StoreUnavailableException CreateUnavailableException(Exception error) =>
        new(DescribeFailure(error) ?? $"The store at {Location} cannot be reached: {error.Message.ReplaceLineEndings(" ")}", error);

    public virtual async ValueTask DisposeAsync() => await CloseIdleConnectionsAsync();

    /// <summary>Returns the cause and the remedy, or null if the error itself already says all that is known.</summary>
    protected virtual string? DescribeFailure(Exception error) => null;
}
