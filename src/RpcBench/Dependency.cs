namespace RpcBench;

/// <summary>What services need beside themselves, such as a database: started once, before the first of them, and stopped after the last.
/// See <see cref="ComparisonBuilder.Dependency{T}"/>.</summary>
public sealed class Dependency<T> : Dependency
    where T : class, IAsyncDisposable
{
    private readonly Func<DependencyStart, CancellationToken, Task<T>> _start;
    private Func<T, int?> _process = _ => null;
    private Func<T, CancellationToken, Task> _ended = (_, stop) => Task.Delay(Timeout.Infinite, stop);
    private Func<T, StoreFacts>? _facts;
    private T? _value;

    internal Dependency(string name, Func<DependencyStart, CancellationToken, Task<T>> start) : base(name) => _start = start;

    /// <summary>What was started.</summary>
    /// <exception cref="InvalidOperationException">Nothing is: the run starts no service.</exception>
    public T Value => _value ?? throw new InvalidOperationException($"'{Name}' is not started.");

    /// <summary>The process whose processor time <c>load</c> reads; null: it has none of its own.</summary>
    public Dependency<T> WithProcess(Func<T, int?> id)
    {
        _process = id;
        return this;
    }

    /// <summary>The dependency is the store behind the services, which reports name.</summary>
    public Dependency<T> AsStore(Func<T, StoreFacts> facts)
    {
        _facts = facts;
        return this;
    }

    /// <summary>What ends, with an exception that says why, when it does so by itself. The run ends with it.</summary>
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

    internal override Task EndedAsync(CancellationToken cancellation) => _ended(Value, cancellation);

    internal override async ValueTask StopAsync()
    {
        var value = _value;
        _value = null;
        await (value?.DisposeAsync() ?? ValueTask.CompletedTask);
    }
}

/// <summary>A <see cref="Dependency{T}"/>, whatever it is.</summary>
public abstract class Dependency
{
    private protected Dependency(string name) => Name = name;

    internal string Name { get; }

    internal abstract StoreFacts? Facts { get; }

    internal abstract int? ProcessId { get; }

    internal abstract Task StartAsync(DependencyStart start, CancellationToken cancellation);

    internal abstract Task EndedAsync(CancellationToken cancellation);

    internal abstract ValueTask StopAsync();
}

/// <summary>What a dependency that is to be started is given.</summary>
public sealed class DependencyStart
{
    private readonly RunDirectory _run;

    internal DependencyStart(RunDirectory run, ParseResult options) => (_run, Options) = (run, options);

    /// <summary>The run's own folder, removed with it.</summary>
    public string Folder => _run.Path;

    /// <summary>The program's command line, with the options of <see cref="ComparisonBuilder.Command"/>.</summary>
    public ParseResult Options { get; }

    /// <summary>Starts a process that ends with the run, whatever ends that. Its output is the caller's.</summary>
    public Process Start(ProcessStartInfo program) => _run.Start(program);

    /// <summary>A folder elsewhere, which need not exist yet, is removed with the run, whatever ends that.</summary>
    public void RemoveAfterwards(string folder) => _run.TakeAlong(folder);
}

/// <summary>What is known of the store behind services.</summary>
/// <param name="Provider">For example <c>postgres</c>.</param>
/// <param name="Why">Why it is this one, for example <c>the connection string of --db</c>.</param>
/// <param name="Driver">The library that services reach it by, with its version.</param>
/// <param name="Server">The server, with its version.</param>
public sealed record StoreFacts(string Provider, string Why, string Driver, string Server);
