namespace RpcBench.Store;

/// <summary>What differs between databases: how to connect, interrupt and describe, and which errors mean that the database cannot be
/// reached.</summary>
internal abstract class Driver : IAsyncDisposable
{
    public Parsers Parsers { get; } = new();

    /// <summary><c>mysql</c> or <c>sqlite</c>.</summary>
    public abstract string Provider { get; }

    /// <summary>Name and version of the ADO.NET driver.</summary>
    public abstract string Name { get; }

    /// <summary>The database, as an error may name it: without a password.</summary>
    public abstract string Place { get; }

    /// <summary>Returns the command of a statement on an open connection, without values. The caller owns it until <see
    /// cref="ReturnAsync"/>.</summary>
    public abstract Task<DbCommand> LeaseAsync(Statement statement, CancellationToken cancellation);

    /// <summary>Returns a command with its connection, which may have died or failed otherwise. Does not throw.</summary>
    public abstract ValueTask ReturnAsync(DbCommand command, Statement statement, bool isFit);

    /// <summary>Closes the idle connections.</summary>
    public abstract Task ClearAsync();

    /// <summary>Cancels the running command from another thread. May block until it has ended.</summary>
    public abstract void Interrupt(DbCommand command);

    /// <summary>Returns a text as the value of a parameter.</summary>
    public virtual object ValueOf(string text) => text;

    /// <summary>Whether an error of a running command means that the store cannot be reached (and not that the command is wrong).</summary>
    public abstract bool IsUnavailable(Exception error);

    public abstract bool IsDuplicate(Exception error);

    /// <summary>Whether an error means that the server rolled the statement back in favour of another. Such a statement can be sent
    /// again.</summary>
    public virtual bool IsDeadlock(Exception error) => false;

    public StoreUnavailableException Unavailable(Exception error) =>
        new(Describe(error) ?? $"The store at {Place} cannot be reached: {error.Message.ReplaceLineEndings(" ")}", error);

    public virtual async ValueTask DisposeAsync() => await ClearAsync();

    /// <summary>Returns why a connection could not be opened, or null if nothing more is known.</summary>
    protected virtual string? Describe(Exception error) => null;
}
