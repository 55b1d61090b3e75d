using Grpc.Core;

namespace RpcBench;

/// <summary>How each arm makes one operation's calls, and when two results are the same. Every arm has a call, but for those that are
/// compared only where they are named; an operation with calls over arms of questions alone is measured in questions alone.</summary>
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

    internal Dictionary<string, BoundCall<TKey>> Calls { get; } = [];

    internal OperationDetails Details { get; } = new();

    /// <summary>Whether what is compared of a call is right for its key; null: an earlier result says it.</summary>
    internal Func<TKey, object?, bool>? Expected { get; private set; }

    internal IReadOnlyList<int> SizeNumbers { get; private set; } = [];

    internal Func<int, TKey>? KeyOfSize { get; private set; }

    /// <summary>One call of an arm. Its time ends when the task does, whose result must be whole: a stream left unread is no result. The
    /// result as JSON is what is compared.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Call<TClient, TResult>(Arm<TClient> arm, Func<TClient, TKey, CancellationToken, Task<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <summary>One call of an arm; what its result is mapped to, outside the timed part, is compared: plain data with the names that other
    /// arms' have.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, Task<TResult>> call, Func<TResult, TView> map)
        where TClient : class => Put(arm, Calls, "calls", new BoundCall<TKey>(typeof(TView), (operation, over, clients) =>
            new ArmCalls<TClient, TKey>(
                operation, over, (OpenClients<TClient>)clients, call,
                async (client, key, stop) =>
                {
                    var result = await call(client, key, stop);
                    return new(result, map(result));
                },
                (key, made, known) =>
                {
                    var result = ((Task<TResult>)made).Result;
                    return IsRight(
                        operation, key, result, known, () => DeclaredCode.Run($"The map of {Name} over {arm.Id}", () => map(result)));
                })));

    /// <summary>One call of an arm that returns a <see cref="ValueTask{TResult}"/>.</summary>
    public OperationBuilder<TKey> Call<TClient, TResult>(Arm<TClient> arm, Func<TClient, TKey, CancellationToken, ValueTask<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <inheritdoc cref="Call{TClient, TResult}(Arm{TClient}, Func{TClient, TKey, CancellationToken, ValueTask{TResult}})"/>
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, ValueTask<TResult>> call, Func<TResult, TView> map)
        where TClient : class => Call(arm, (TClient client, TKey key, CancellationToken stop) => call(client, key, stop).AsTask(), map);

    /// <summary>One call of an arm that is a unary gRPC call.</summary>
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

    /// <summary>A call that gives items as they come; each item is mapped.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Stream<TClient, TItem, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, IAsyncEnumerable<TItem>> call, Func<TItem, TView> map)
        where TClient : class => Put(arm, Calls, "calls", new BoundCall<TKey>(typeof(TView), (operation, over, clients) =>
            new ArmCalls<TClient, TKey>(
                operation, over, (OpenClients<TClient>)clients,
                (client, key, stop) => call(client, key, stop).CountAsync(stop).AsTask(),
                async (client, key, stop) =>
                {
                    var items = await call(client, key, stop).Select(map).ToListAsync(stop);
                    return new(items.Count, items);
                },
                (_, made, known) => known is null || ((Task<int>)made).Result == (int)known.Result!)));

    /// <summary>A gRPC call whose response is a stream.</summary>
    public OperationBuilder<TKey> Stream<TClient, TItem>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncServerStreamingCall<TItem>> call)
        where TClient : class => Stream(arm, call, item => item);

    /// <inheritdoc cref="Stream{TClient, TItem}(Arm{TClient}, Func{TClient, TKey, CancellationToken, AsyncServerStreamingCall{TItem}})"/>
    public OperationBuilder<TKey> Stream<TClient, TItem, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncServerStreamingCall<TItem>> call, Func<TItem, TView> map)
        where TClient : class => Stream(
            arm, (TClient client, TKey key, CancellationToken stop) => call(client, key, stop).ResponseStream.ReadAllAsync(stop), map);

    /// <summary>Makes what all calls of an arm need. Runs once in each process of a run, before its first call and untimed. What it makes
    /// must last as long as the process calls: no <see cref="Cleanup"/> may remove it. Another arm may have made it already.</summary>
    public OperationBuilder<TKey> SetupOnce<TClient>(Arm<TClient> arm, Func<TClient, CancellationToken, Task> setup)
        where TClient : class => Put(arm, Details.FirstSetups, "setups that run once", async (clients, stop) =>
        {
            using var lease = ((OpenClients<TClient>)clients).Take();
            await setup(lease.Client.Client, stop);
        });

    /// <summary>Makes what an arm's next calls need, by the keys of these calls. Runs before each block of calls and untimed, so many times
    /// in a run. <see cref="SetupOnce"/> is for what all calls share.</summary>
    public OperationBuilder<TKey> Setup<TClient>(Arm<TClient> arm, Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task> setup)
        where TClient : class => Put(arm, Details.Setups, "setups", setup);

    /// <summary>After a block of calls and untimed: removes what an arm's calls have left. Before the measurements it also comes after each
    /// proven call, so that the next arm finds what the first found.</summary>
    public OperationBuilder<TKey> Cleanup<TClient>(Arm<TClient> arm, Func<TClient, CancellationToken, Task> cleanup)
        where TClient : class => Put(arm, Details.Cleanups, "cleanups", cleanup);

    /// <summary>What a proven call left is read with its key, and compared with what other arms' calls left.</summary>
    public OperationBuilder<TKey> After<TClient, TView>(Arm<TClient> arm, Func<TClient, TKey, CancellationToken, Task<TView>> read)
        where TClient : class => Put(arm, Details.Afters, "reads of what is left", (Func<TClient, TKey, CancellationToken, Task<object?>>)(
            async (client, key, stop) => await read(client, key, stop)));

    /// <summary>The operation's calls need what the run claims for itself.</summary>
    public OperationBuilder<TKey> Needs<TValue>(Claim<TValue> claim)
    {
        Details.Claims.Add(claim);
        return this;
    }

    /// <summary>Whether what a call's result was mapped to is right for its key. Without it a result is right that is the same as the one
    /// before with that key; calls whose keys are used once are then right if they are answered.</summary>
    public OperationBuilder<TKey> Expect<TView>(Func<TKey, TView, bool> isRight)
    {
        Expected = (key, view) => view is TView typed && DeclaredCode.Run($"The Expect of {Name}", () => isRight(key, typed));
        return this;
    }

    /// <summary>Responses of this operation may be errors, or 304 (Not Modified), and the arms may differ in that. Without it an operation
    /// whose responses are all of that kind is refused, and one whose arms succeed and fail with the same key is not timed.</summary>
    public OperationBuilder<TKey> ExpectErrors()
    {
        Details.ExpectsErrors = true;
        return this;
    }

    /// <summary>The same objects one by one, each as soon as it is decoded: <c>load --streaming</c> compares the forms in which arms give
    /// them.</summary>
    /// <param name="arm">Whose calls they are.</param>
    /// <param name="form">Names it, for example <c>message stream</c>.</param>
    /// <param name="call">A call that ends when its reader stops.</param>
    public OperationBuilder<TKey> Form<TClient, TItem>(
        Arm<TClient> arm, string form, Func<TClient, CancellationToken, IAsyncEnumerable<TItem>> call)
        where TClient : class
        where TItem : class
    {
        if (arm.IsOf(_comparison))
        {
            Details.Forms.Add(new(arm.Id, form, Read));
        }

        return this;

        async IAsyncEnumerable<object> Read(IDisposable clients, [EnumeratorCancellation] CancellationToken stop)
        {
            using var lease = ((OpenClients<TClient>)clients).Take();
            await foreach (var item in call(lease.Client.Client, stop))
            {
                yield return item;
            }
        }
    }

    /// <summary>Pieces of work that calls do among others, for example <c>encode-json</c>, each done once by its action: a question of
    /// <c>why</c> can measure them by themselves.</summary>
    public OperationBuilder<TKey> Pieces<TClient>(
        Arm<TClient> arm, Func<TClient, CancellationToken, Task<IReadOnlyDictionary<string, Action>>> make)
        where TClient : class => Put(arm, Details.Pieces, "makers of pieces",
            (clients, stop) => ((OpenClients<TClient>)clients).UseAsync(client => make(client, stop)));

    /// <summary>Measured only where <c>--filter</c> or <c>--operation</c> names it.</summary>
    public OperationBuilder<TKey> OnlyWhenNamed()
    {
        Details.IsOnlyNamed = true;
        return this;
    }

    /// <summary>Adds a line to the conditions of every report that has this operation.</summary>
    /// <param name="name">The name of the condition.</param>
    /// <param name="value">The function that returns the text of the condition. The function is called whenever the record is written. If
    /// the function throws, the record and the reports are written without the line, the reports name the condition, and the exit code is
    /// 1.</param>
    public OperationBuilder<TKey> Condition(string name, Func<string> value)
    {
        Details.Conditions.Add((name, value));
        return this;
    }

    /// <summary>Paths of JSON that may differ, with all below them: <c>id</c>, <c>lines[].changed</c> of every object in a list,
    /// <c>[].id</c> where a result is a list.</summary>
    public OperationBuilder<TKey> Ignore(params string[] paths)
    {
        Details.Ignored.UnionWith(paths);
        return this;
    }

    /// <summary>Decides instead of JSON whether two mapped results, or two items of streams, are the same.</summary>
    public OperationBuilder<TKey> CompareWith<TView>(IEqualityComparer<TView> comparer)
    {
        Details.Comparer = new(typeof(TView), (first, second) => (first, second) switch
        {
            (TView one, TView other) => Compare(() => comparer.Equals(one, other)),
            (List<TView> items, List<TView> others) => Compare(() => items.SequenceEqual(others, comparer)),
            _ => first is null && second is null,
        });
        return this;

        bool Compare(Func<bool> areSame) => DeclaredCode.Run($"The CompareWith of {Name}", areSame);
    }

    /// <summary>The verb <c>map</c> measures these sizes, or others between them, each with the key that asks for as many
    /// objects.</summary>
    public OperationBuilder<TKey> Sizes(IReadOnlyList<int> sizes, Func<int, TKey> key)
    {
        SizeNumbers = [.. sizes.Order()];
        KeyOfSize = key;
        return this;
    }

    /// <summary>Operations of one group, in the plural such as <c>gets</c>, share a chart and a mean. Without it all are one
    /// group.</summary>
    public OperationBuilder<TKey> Group(string name)
    {
        Details.Group = name;
        return this;
    }

    /// <exception cref="UserException">It does not go with the arms; the message says what to do.</exception>
    internal ComparedOperation Build(IReadOnlyList<ComparedArm> arms)
    {
        ComparedArm[] called = [.. arms.Where(arm => Calls.ContainsKey(arm.Id))];
        Details.RefusesUnread = _comparison.RefusesUnread;
        Details.IsOnlyExplained = called.Length > 0 && called.All(arm => arm.IsOnlyExplained);
        return Faults(arms).OfType<string>().FirstOrDefault() is { } fault
            ? throw new UserException(fault) : new ComparedOperation<TKey>(Name, _keys, this);
    }

    private IEnumerable<string?> Faults(IReadOnlyList<ComparedArm> arms) =>
    [
        _keys.Proven > 0 ? null : $"{Name} has no keys: give it one or more.",
        arms.FirstOrDefault(arm => IsMissedBy(arm)) is { } silent
            ? $"{Name} has no call over {silent.Id}: add .Call({silent.Id}, …)." : null,
        .. Calls.Select(call => Details.Comparer is null && UnshownTypes.FindHandle(call.Value.View) is { } handle
            ? CanonicalJson.Refuse($"{Name} over {call.Key}", handle) : null),
        .. Calls.Where(call => Details.Comparer is not null && !call.Value.View.IsAssignableTo(Details.Comparer.View)).Select(call =>
            $"{Name} compares {Details.Comparer!.View.Name}, and over {call.Key} it has {call.Value.View.Name}: map that call's response."),
    ];

    private bool IsMissedBy(ComparedArm arm) =>
        !Details.IsOnlyExplained && !arm.IsOnlyNamed && !arm.IsOnlyExplained && arm.FindIn(Calls) is null;

    private bool IsRight(ComparedOperation<TKey> operation, TKey key, object? result, KnownResult? known, Func<object?> view) =>
        Expected is not null ? Expected(key, view())
        : known is null || AreEqual(known.Result, result) || operation.AreSame(known.View, view());

    // Records and messages compare by value with all that they nest; lists compare by reference, whichever library's they are.
    private static bool AreEqual(object? known, object? given) => known is IList list
        ? given is IList other && list.Cast<object?>().SequenceEqual(other.Cast<object?>())
        : known is not null && known.Equals(given);

    private OperationBuilder<TKey> Put<TClient, TValue>(Arm<TClient> arm, Dictionary<string, TValue> declared, string what, TValue value)
        where TClient : class
    {
        if (arm.IsOf(_comparison))
        {
            _comparison.Refuse(declared.TryAdd(arm.Id, value) ? null : $"{Name} has two {what} over {arm.Id}: leave one of them out.");
        }

        return this;
    }
}
