namespace RpcBench;

/// <summary>Something that the services need, such as a database. It starts once, before the first service of a run, and stops after the
/// last service. See <see cref="ComparisonBuilder.Dependency{T}"/>.</summary>
/// <typeparam name="T">The type of the object that represents the started dependency.</typeparam>
public sealed class Dependency<T> : Dependency
    where T : class, IAsyncDisposable
{
    private readonly Func<DependencyStart, CancellationToken, Task<T>> _start;
    private Func<T, int?> _process = _ => null;
    private Func<T, CancellationToken, Task> _ended = (_, stop) => Task.Delay(Timeout.Infinite, stop);
    private Func<T, StoreFacts>? _facts;
    private T? _value;

    internal Dependency(string name, Func<DependencyStart, CancellationToken, Task<T>> start) : base(name) => _start = start;

    /// <summary>The object that the delegate returned.</summary>
    /// <exception cref="InvalidOperationException">Thrown when the dependency is not started, because the run starts no
    /// service.</exception>
    public T Value => _value ?? throw new InvalidOperationException($"The dependency '{Name}' has not started.");

    /// <summary>Sets the process of the dependency, whose processor time <c>load</c> reads.</summary>
    /// <param name="id">Returns the id of the process, or null if the dependency has no process of its own.</param>
    public Dependency<T> WithProcess(Func<T, int?> id)
    {
        _process = id;
        return this;
    }

    /// <summary>Marks the dependency as the store behind the services. Reports name the store.</summary>
    /// <param name="facts">Returns the facts that reports show.</param>
    public Dependency<T> AsStore(Func<T, StoreFacts> facts)
    {
        _facts = facts;
        return this;
    }

    /// <summary>Sets a task that ends when the dependency ends by itself. The run then ends with the exception of the task.</summary>
    /// <param name="ended">Returns the task. The token is cancelled when the task is no longer needed.</param>
    public Dependency<T> EndsWith(Func<T, CancellationToken, Task> ended)
    {
        _ended = ended;
        return this;
    }

    internal override StoreFacts? Facts => _value is { } value && _facts is not null
        ? DeclaredCode.Run($"The AsStore of {Name}", () => _facts(value)) : null;

    internal override int? ProcessId => _value is { } value
        ? DeclaredCode.Run($"The WithProcess of {Name}", () => _process(value)) : null;

    internal override async Task StartAsync(DependencyStart start, CancellationToken cancellation) =>
        _value = await _start(start, cancellation);

    internal override Task WaitForEndAsync(CancellationToken cancellation) => _ended(Value, cancellation);

    internal override async ValueTask StopAsync()
    {
        var value = _value;
        _value = null;
        await (value?.DisposeAsync() ?? ValueTask.CompletedTask);
    }
}

/// <summary>The base class of <see cref="Dependency{T}"/>.</summary>
public abstract class Dependency
{
    private protected Dependency(string name) => Name = name;

    internal string Name { get; }

    internal abstract StoreFacts? Facts { get; }

    internal abstract int? ProcessId { get; }

    internal abstract Task StartAsync(DependencyStart start, CancellationToken cancellation);

    internal abstract Task WaitForEndAsync(CancellationToken cancellation);

    internal abstract ValueTask StopAsync();
}

/// <summary>The argument of the delegate that starts a dependency.</summary>
public sealed class DependencyStart
{
    private readonly RunDirectory _run;

    internal DependencyStart(RunDirectory run, ParseResult options) => (_run, Options) = (run, options);

    /// <summary>The folder of the run, which is removed when the run ends.</summary>
    public string Folder => _run.Path;

    /// <summary>The command line of the program, including the options of <see cref="ComparisonBuilder.Command"/>.</summary>
    public ParseResult Options { get; }

    /// <summary>Starts a process that ends with the run, however the run ends. The caller reads the output of the process.</summary>
    public Process Start(ProcessStartInfo program) => _run.Start(program);

    /// <summary>Removes a folder when the run ends, however the run ends. The folder need not exist yet.</summary>
    public void RemoveAfterwards(string folder) => _run.RegisterCleanup(folder);
}

/// <summary>Facts about the store behind the services.</summary>
/// <param name="Provider">The kind of store, for example <c>postgres</c>.</param>
/// <param name="Why">The reason why this store is used, for example <c>the connection string of --db</c>.</param>
/// <param name="Driver">The library through which the services use the store, with its version.</param>
/// <param name="Server">The server, with its version.</param>
public sealed record StoreFacts(string Provider, string Why, string Driver, string Server);
