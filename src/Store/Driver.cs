namespace RpcBench.Store;

/// <summary>What differs between databases: how one is reached, interrupted, described, and which errors mean that it is gone.</summary>
internal abstract class Driver : IAsyncDisposable
{
    public Parsers Parsers { get; } = new();

    /// <summary><c>mysql</c> or <c>sqlite</c>.</summary>
    public abstract string Provider { get; }

    /// <summary>Name and version of the ADO.NET driver.</summary>
    public abstract string Name { get; }

    /// <summary>What is read, as an error may name it: never with a password.</summary>
    public abstract string Place { get; }

    /// <summary>The command of a statement without values, on an open connection, the caller's until <see cref="ReturnAsync"/>.</summary>
    public abstract Task<DbCommand> LeaseAsync(Statement statement, CancellationToken cancellation);

    /// <summary>Takes back a command with its connection, which may have died, or have failed otherwise. Does not throw.</summary>
    public abstract ValueTask ReturnAsync(DbCommand command, Statement statement, bool isFit);

    /// <summary>Closes the connections that nobody has.</summary>
    public abstract Task ClearAsync();

    /// <summary>Ends the command that is running, from another thread. May block until that is done.</summary>
    public abstract void Interrupt(DbCommand command);

    /// <summary>A text as the value of a parameter.</summary>
    public virtual object ValueOf(string text) => text;

    /// <summary>Whether an error of a running command means that the store cannot be reached (and not that the command is wrong).</summary>
    public abstract bool IsUnavailable(Exception error);

    public abstract bool IsDuplicate(Exception error);

    /// <summary>Whether an error says that the server gave the statement up in favour of another, and that it may be sent again.</summary>
    public virtual bool IsDeadlock(Exception error) => false;

    public StoreUnavailableException Unavailable(Exception error) =>
        new(Describe(error) ?? $"The store at {Place} cannot be reached: {error.Message.ReplaceLineEndings(" ")}", error);

    public virtual async ValueTask DisposeAsync() => await ClearAsync();

    /// <summary>What kept a connection from being opened, where more can be said than that it was not; null: nothing more.</summary>
    protected virtual string? Describe(Exception error) => null;
}
