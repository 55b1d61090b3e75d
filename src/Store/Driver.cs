using System.Reflection;

namespace RpcBench.Store;

/// <summary>What differs between the databases: how one is reached, interrupted and described, and which of its errors mean that it is
/// gone.</summary>
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

    /// <summary>The files that a session has open.</summary>
    public virtual int FilesOfSession => 1;

    /// <summary>How many statements may change rows at a time.</summary>
    public virtual int MaximumWriters => MaximumSessions;

    public abstract DbConnection NewConnection();

    /// <summary>Called with every connection as soon as it is open.</summary>
    public virtual void Opened(DbConnection connection)
    {
    }

    /// <summary>What the server says of itself over an open connection.</summary>
    public abstract string ServerVersion(DbConnection connection);

    /// <summary>Ends the command that is running, from another thread. May block until that is done.</summary>
    public abstract void Interrupt(DbCommand command);

    /// <summary>A text in the values of a statement: <paramref name="parameter"/> as SQL has it where it takes what <see cref="ValueOf"/>
    /// gives.</summary>
    public virtual string SqlOf(string parameter) => parameter;

    /// <summary>A text as the value of a parameter.</summary>
    public virtual object ValueOf(string text) => text;

    /// <summary>Whether an error of a running command means that the store cannot be reached (and not that the command is wrong).</summary>
    public abstract bool IsUnavailable(Exception error);

    /// <summary>Whether an error says that the row's key is taken.</summary>
    public abstract bool IsDuplicate(Exception error);

    /// <summary>Whether an error says that the server gave the statement up in favour of another, and that it may be sent again.</summary>
    public virtual bool IsDeadlock(Exception error) => false;

    /// <summary>Whether an error is a response of the server, after which the session can go on.</summary>
    public bool IsRefusal(Exception error) => IsDuplicate(error) || IsDeadlock(error);

    /// <summary>
    /// An assembly and the version of the package that it came with. Its own version is another: every MySqlConnector of version 2 says
    /// 2.0.0.
    /// </summary>
    public static string NameOf(Assembly assembly)
    {
        var told = assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0];
        // A fourth number that is zero is left out, as NuGet does.
        var version = Version.TryParse(told ?? assembly.GetName().Version?.ToString(), out var numbers) && numbers.Revision == 0
            ? numbers.ToString(3)
            : told;
        return $"{assembly.GetName().Name} {version}";
    }

    /// <summary>A time limit of the connection string, in which 0 is none.</summary>
    public static TimeSpan Limit(int seconds) => seconds > 0 ? TimeSpan.FromSeconds(seconds) : Timeout.InfiniteTimeSpan;

    public StoreUnavailableException Unavailable(Exception error) =>
        new(Describe(error) ?? $"The store at {Place} cannot be reached: {error.Message.ReplaceLineEndings(" ")}", error);

    /// <summary>What kept a session from being opened, where more can be said than that it was not; null: nothing more.</summary>
    protected virtual string? Describe(Exception error) => null;
}
