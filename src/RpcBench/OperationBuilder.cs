namespace RpcBench;

/// <summary>How each arm makes one operation's calls, and when two results are the same. Every arm has a call.</summary>
/// <example><code>
/// create
///     .Call("rest", (HttpClient http, NewOrder order, CancellationToken stop) => SendAsync(http, order, stop))
///     .Call("grpc", (Orders.OrdersClient grpc, NewOrder order, CancellationToken stop) =>
///         grpc.CreateOrderAsync(RequestOf(order), cancellationToken: stop).ResponseAsync, view: Read)
///     .Clean("rest", (HttpClient http, CancellationToken stop) => http.DeleteAsync("orders?customer=bench", stop))
///     .Clean("grpc", (Orders.OrdersClient grpc, CancellationToken stop) =>
///         grpc.CancelOrdersAsync(new() { Customer = "bench" }, cancellationToken: stop).ResponseAsync)
///     .Ignore("id", "placed")
/// </code></example>
public sealed class OperationBuilder<TKey>
{
    private readonly string _name;
    private readonly Keys<TKey> _keys;

    internal OperationBuilder(string name, Keys<TKey> keys) => (_name, _keys) = (name, keys);

    internal Dictionary<string, DeclaredCall<TKey>> Calls { get; } = [];

    internal Dictionary<string, DeclaredPart> Prepares { get; } = [];

    internal Dictionary<string, DeclaredPart> Cleans { get; } = [];

    internal HashSet<string> Ignored { get; } = new(StringComparer.OrdinalIgnoreCase);

    internal ViewComparer? Comparer { get; private set; }

    internal List<(int Size, TKey Key)> Sized { get; } = [];

    internal string? GroupName { get; private set; }

    /// <summary>One call of an arm. Its time ends when the task does, whose result must be whole: a stream left unread is no result. The
    /// result as JSON is what is compared.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Call<TClient, TResult>(string arm, Func<TClient, TKey, CancellationToken, Task<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <summary>The same; the view is what is compared, outside the timed part: plain data with the names that other arms' have.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        string arm, Func<TClient, TKey, CancellationToken, Task<TResult>> call, Func<TResult, TView> view)
        where TClient : class => Put(Calls, "calls", arm, new(typeof(TClient), typeof(TView), (operation, over, clients) =>
            new DeclaredCalls<TClient, TKey>(
                operation, over, (DeclaredClients<TClient>)clients, call,
                async (client, key, stop) => view(await call(client, key, stop)),
                (made, known) => operation.AreSame(known, view(((Task<TResult>)made).Result)))));

    /// <summary>The same of a call that returns a <see cref="ValueTask{TResult}"/>.</summary>
    public OperationBuilder<TKey> Call<TClient, TResult>(string arm, Func<TClient, TKey, CancellationToken, ValueTask<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <inheritdoc cref="Call{TClient, TResult}(string, Func{TClient, TKey, CancellationToken, ValueTask{TResult}})"/>
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        string arm, Func<TClient, TKey, CancellationToken, ValueTask<TResult>> call, Func<TResult, TView> view)
        where TClient : class => Call(arm, (TClient client, TKey key, CancellationToken stop) => call(client, key, stop).AsTask(), view);

    /// <summary>A call that gives items as they come and is read to its end; the list of them is what is compared.</summary>
    public OperationBuilder<TKey> Stream<TClient, TItem>(
        string arm, Func<TClient, TKey, CancellationToken, IAsyncEnumerable<TItem>> call)
        where TClient : class => Stream(arm, call, item => item);

    /// <summary>The same; the view is of an item.</summary>
    public OperationBuilder<TKey> Stream<TClient, TItem, TView>(
        string arm, Func<TClient, TKey, CancellationToken, IAsyncEnumerable<TItem>> call, Func<TItem, TView> view)
        where TClient : class => Put(Calls, "calls", arm, new(typeof(TClient), typeof(TView), (operation, over, clients) =>
            new DeclaredCalls<TClient, TKey>(
                operation, over, (DeclaredClients<TClient>)clients,
                (client, key, stop) => call(client, key, stop).CountAsync(stop).AsTask(),
                async (client, key, stop) => await call(client, key, stop).Select(view).ToListAsync(stop),
                (made, known) => ((Task<int>)made).Result == ((List<TView>)known!).Count)));

    /// <summary>Before calls and untimed: makes what an arm's calls with these keys need.</summary>
    public OperationBuilder<TKey> Prepare<TClient>(
        string arm, Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task> prepare)
        where TClient : class => Put(Prepares, "preparations", arm, new(typeof(TClient), prepare));

    /// <summary>After a block of calls and untimed: removes what an arm's calls have left. Before the measurements it also comes after each
    /// proven call, so that the next arm finds what the first found.</summary>
    public OperationBuilder<TKey> Clean<TClient>(string arm, Func<TClient, CancellationToken, Task> clean)
        where TClient : class => Put(Cleans, "cleanings", arm, new(typeof(TClient), clean));

    /// <summary>Paths of JSON that may differ, with all below them: <c>id</c>, <c>lines[].changed</c> of every object in a list,
    /// <c>[].id</c> where the view is a list.</summary>
    public OperationBuilder<TKey> Ignore(params string[] paths)
    {
        Ignored.UnionWith(paths);
        return this;
    }

    /// <summary>Decides instead of JSON whether two views, or two items of streams, are the same.</summary>
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
        ? throw new UserException(fault) : new DeclaredOperation<TKey>(_name, _keys, this);

    private IEnumerable<string?> Faults(IReadOnlyList<DeclaredArm> arms)
    {
        var parts = Calls.Select(call => (Arm: call.Key, call.Value.Client))
            .Concat(Prepares.Concat(Cleans).Select(part => (Arm: part.Key, part.Value.Client)));
        return
        [
            _keys.Proven > 0 ? null : $"{_name} has no keys: give it one or more.",
            .. parts.Select(part => arms.FirstOrDefault(one => one.Id == part.Arm) is not { } arm
                ? $"{_name} names the arm '{part.Arm}', and there is none{NearestName.Suggest(part.Arm, [.. arms.Select(one => one.Id)])}"
                : arm.Client == part.Client ? null
                : $"{_name} over {arm.Id} takes a {part.Client.Name}, and the arm's client is a {arm.Client.Name}: take that."),
            arms.FirstOrDefault(arm => !Calls.ContainsKey(arm.Id)) is { } silent
                ? $"{_name} has no call over {silent.Id}: add .Call(\"{silent.Id}\", …)." : null,
            .. Calls.Select(call => Comparer is null && HandleConverter.Find(call.Value.View) is { } handle
                ? CanonicalJson.Refuse($"{_name} over {call.Key}", handle) : null),
            .. Calls.Where(call => Comparer is not null && !call.Value.View.IsAssignableTo(Comparer.View)).Select(call =>
                $"{_name} compares {Comparer!.View.Name}, and its view over {call.Key} is {call.Value.View.Name}: give that call a view."),
        ];
    }

    private OperationBuilder<TKey> Put<T>(Dictionary<string, T> parts, string what, string arm, T part) => parts.TryAdd(arm, part)
        ? this : throw new UserException($"{_name} has two {what} over {arm}: leave one of them out.");
}
