using Grpc.Core;

namespace RpcBench;

/// <summary>How each arm makes one operation's calls, and when two results are the same. Every arm has a call, but for those that are
/// compared only where they are named.</summary>
/// <example><code>
/// comparison.Operation("CreateOrder", Keys.Numbered(number => new NewOrder("bench", $"product-{number % 97}")))
///     .Call(rest, (http, order, stop) => SendAsync(http, order, stop))
///     .Call(grpc, (orders, order, stop) => orders.CreateOrderAsync(RequestOf(order), cancellationToken: stop), map: Read)
///     .Cleanup(rest, (http, stop) => http.DeleteAsync("orders?customer=bench", stop))
///     .Cleanup(grpc, (orders, stop) => orders.CancelOrdersAsync(new() { Customer = "bench" }, cancellationToken: stop).ResponseAsync)
///     .Ignore("id", "placed");
/// </code></example>
public sealed class OperationBuilder<TKey>
{
    private readonly ComparisonBuilder _comparison;
    private readonly Keys<TKey> _keys;

    internal OperationBuilder(ComparisonBuilder comparison, string name, Keys<TKey> keys) =>
        (_comparison, Name, _keys) = (comparison, name, keys);

    /// <summary>Names it on command lines and in reports.</summary>
    public string Name { get; }

    internal Dictionary<string, DeclaredCall<TKey>> Calls { get; } = [];

    internal Dictionary<string, Delegate> Setups { get; } = [];

    internal Dictionary<string, Delegate> Cleanups { get; } = [];

    internal HashSet<string> Ignored { get; } = new(StringComparer.OrdinalIgnoreCase);

    internal ViewComparer? Comparer { get; private set; }

    internal List<(int Size, TKey Key)> Sized { get; } = [];

    internal string? GroupName { get; private set; }

    /// <summary>One call of an arm. Its time ends when the task does, whose result must be whole: a stream left unread is no result. The
    /// result as JSON is what is compared.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Call<TClient, TResult>(Arm<TClient> arm, Func<TClient, TKey, CancellationToken, Task<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <summary>The same; what a result is mapped to, outside the timed part, is compared: plain data with the names that other arms'
    /// have.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, Task<TResult>> call, Func<TResult, TView> map)
        where TClient : class => Put(arm, Calls, "calls", new DeclaredCall<TKey>(typeof(TView), (operation, over, clients) =>
            new DeclaredCalls<TClient, TKey>(
                operation, over, (DeclaredClients<TClient>)clients, call,
                async (client, key, stop) => map(await call(client, key, stop)),
                (made, known) => operation.AreSame(known, map(((Task<TResult>)made).Result)))));

    /// <summary>The same of a call that returns a <see cref="ValueTask{TResult}"/>.</summary>
    public OperationBuilder<TKey> Call<TClient, TResult>(Arm<TClient> arm, Func<TClient, TKey, CancellationToken, ValueTask<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <inheritdoc cref="Call{TClient, TResult}(Arm{TClient}, Func{TClient, TKey, CancellationToken, ValueTask{TResult}})"/>
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, ValueTask<TResult>> call, Func<TResult, TView> map)
        where TClient : class => Call(arm, (TClient client, TKey key, CancellationToken stop) => call(client, key, stop).AsTask(), map);

    /// <summary>The same of a unary gRPC call.</summary>
    public OperationBuilder<TKey> Call<TClient, TResult>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncUnaryCall<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <inheritdoc cref="Call{TClient, TResult}(Arm{TClient}, Func{TClient, TKey, CancellationToken, AsyncUnaryCall{TResult}})"/>
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncUnaryCall<TResult>> call, Func<TResult, TView> map)
        where TClient : class => Call(
            arm, (TClient client, TKey key, CancellationToken stop) => call(client, key, stop).ResponseAsync, map);

    /// <summary>A call that gives items as they come and is read to its end; the list of them is what is compared.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Stream<TClient, TItem>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, IAsyncEnumerable<TItem>> call)
        where TClient : class => Stream(arm, call, item => item);

    /// <summary>The same; each item is mapped.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Stream<TClient, TItem, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, IAsyncEnumerable<TItem>> call, Func<TItem, TView> map)
        where TClient : class => Put(arm, Calls, "calls", new DeclaredCall<TKey>(typeof(TView), (operation, over, clients) =>
            new DeclaredCalls<TClient, TKey>(
                operation, over, (DeclaredClients<TClient>)clients,
                (client, key, stop) => call(client, key, stop).CountAsync(stop).AsTask(),
                async (client, key, stop) => await call(client, key, stop).Select(map).ToListAsync(stop),
                (made, known) => ((Task<int>)made).Result == ((List<TView>)known!).Count)));

    /// <summary>The same of a gRPC call whose response is a stream.</summary>
    public OperationBuilder<TKey> Stream<TClient, TItem>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncServerStreamingCall<TItem>> call)
        where TClient : class => Stream(arm, call, item => item);

    /// <inheritdoc cref="Stream{TClient, TItem}(Arm{TClient}, Func{TClient, TKey, CancellationToken, AsyncServerStreamingCall{TItem}})"/>
    public OperationBuilder<TKey> Stream<TClient, TItem, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncServerStreamingCall<TItem>> call, Func<TItem, TView> map)
        where TClient : class => Stream(
            arm, (TClient client, TKey key, CancellationToken stop) => call(client, key, stop).ResponseStream.ReadAllAsync(stop), map);

    /// <summary>Before calls and untimed: makes what an arm's calls with these keys need.</summary>
    public OperationBuilder<TKey> Setup<TClient>(Arm<TClient> arm, Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task> setup)
        where TClient : class => Put(arm, Setups, "setups", setup);

    /// <summary>After a block of calls and untimed: removes what an arm's calls have left. Before the measurements it also comes after each
    /// proven call, so that the next arm finds what the first found.</summary>
    public OperationBuilder<TKey> Cleanup<TClient>(Arm<TClient> arm, Func<TClient, CancellationToken, Task> cleanup)
        where TClient : class => Put(arm, Cleanups, "cleanups", cleanup);

    /// <summary>Paths of JSON that may differ, with all below them: <c>id</c>, <c>lines[].changed</c> of every object in a list,
    /// <c>[].id</c> where a result is a list.</summary>
    public OperationBuilder<TKey> Ignore(params string[] paths)
    {
        Ignored.UnionWith(paths);
        return this;
    }

    /// <summary>Decides instead of JSON whether two mapped results, or two items of streams, are the same.</summary>
    public OperationBuilder<TKey> CompareWith<TView>(IEqualityComparer<TView> comparer)
    {
        Comparer = new(typeof(TView), (first, second) => (first, second) switch
        {
            (TView one, TView other) => comparer.Equals(one, other),
            (List<TView> items, List<TView> others) => items.SequenceEqual(others, comparer),
            _ => first is null && second is null,
        });
        return this;
    }

    /// <summary>The verb <c>map</c> measures these sizes, each with the key that asks for as many objects.</summary>
    public OperationBuilder<TKey> Sizes(IReadOnlyList<int> sizes, Func<int, TKey> key)
    {
        Sized.AddRange(sizes.Order().Select(size => (size, key(size))));
        return this;
    }

    /// <summary>Operations of one group, in the plural such as <c>gets</c>, share a chart and a mean. Without it all are one
    /// group.</summary>
    public OperationBuilder<TKey> Group(string name)
    {
        GroupName = name;
        return this;
    }

    /// <exception cref="UserException">It does not go with the arms; the message says what to do.</exception>
    internal DeclaredOperation Build(IReadOnlyList<DeclaredArm> arms) => Faults(arms).OfType<string>().FirstOrDefault() is { } fault
        ? throw new UserException(fault) : new DeclaredOperation<TKey>(Name, _keys, this);

    private IEnumerable<string?> Faults(IReadOnlyList<DeclaredArm> arms) =>
    [
        _keys.Proven > 0 ? null : $"{Name} has no keys: give it one or more.",
        arms.FirstOrDefault(arm => !arm.IsOnlyNamed && !Calls.ContainsKey(arm.Id)) is { } silent
            ? $"{Name} has no call over {silent.Id}: add .Call({silent.Id}, …)." : null,
        .. Calls.Select(call => Comparer is null && HandleConverter.Find(call.Value.View) is { } handle
            ? CanonicalJson.Refuse($"{Name} over {call.Key}", handle) : null),
        .. Calls.Where(call => Comparer is not null && !call.Value.View.IsAssignableTo(Comparer.View)).Select(call =>
            $"{Name} compares {Comparer!.View.Name}, and over {call.Key} it has {call.Value.View.Name}: map that call's response."),
    ];

    private OperationBuilder<TKey> Put<TClient, TPart>(Arm<TClient> arm, Dictionary<string, TPart> parts, string what, TPart part)
        where TClient : class
    {
        if (arm.IsOf(_comparison))
        {
            _comparison.Refuse(parts.TryAdd(arm.Id, part) ? null : $"{Name} has two {what} over {arm.Id}: leave one of them out.");
        }

        return this;
    }
}
