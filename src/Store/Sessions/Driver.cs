using System.Data.Common;

namespace RpcBench.Store.Sessions;

/// <summary>What differs between the databases: how one is reached, interrupted and described, and which of its errors mean that it is gone.</summary>
internal abstract class Driver
{
    /// <summary><c>mysql</c> or <c>sqlite</c>.</summary>
    public abstract string Provider { get; }

    /// <summary>Name and version of the ADO.NET driver.</summary>
    public abstract string Name { get; }

    /// <summary>What is read, as an error may name it: never with a password.</summary>
    public abstract string Place { get; }

    /// <summary>How many connections may be open at a time.</summary>
    public abstract int MaximumSessions { get; }

    /// <summary>How many statements may change rows at a time.</summary>
    public virtual int MaximumWriters => MaximumSessions;

    public abstract DbConnection NewConnection();

    /// <summary>Told of every connection as soon as it is open.</summary>
    public virtual void Opened(DbConnection connection)
    {
    }

    /// <summary>What the server says of itself over an open connection.</summary>
    public abstract string ServerVersion(DbConnection connection);

    /// <summary>Ends the command that is running, from another thread. May block until that is done.</summary>
    public abstract void Interrupt(DbCommand command);

    /// <summary>Whether an error of a running command means that the store cannot be reached (and not that the command is wrong).</summary>
    public abstract bool IsUnavailable(Exception error);

    /// <summary>Whether an error says that the row's key is taken.</summary>
    public abstract bool IsDuplicate(Exception error);

    /// <summary>Whether an error says that the server gave the statement up in favour of another, and that it may be sent again.</summary>
    public virtual bool IsDeadlock(Exception error) => false;

    /// <summary>Whether an error is an answer, after which the session can go on.</summary>
    public bool IsRefusal(Exception error) => IsDuplicate(error) || IsDeadlock(error);

    /// <summary>How long to wait for a connection to open: what the connection string says.</summary>
    public static TimeSpan OpeningLimit(DbConnection connection) =>
        connection.ConnectionTimeout > 0 ? TimeSpan.FromSeconds(connection.ConnectionTimeout) : Timeout.InfiniteTimeSpan;

    public StoreUnavailableException Unavailable(Exception error) =>
        new($"The store at {Place} cannot be reached: {error.Message.ReplaceLineEndings(" ")}", error);
}
