using Grpc.Core;

namespace RpcBench;

/// <summary>Declares how each arm calls an operation, and when two results are equal. Every arm needs a call, except arms that are
/// <see cref="Arm{TClient}.OnlyWhenNamed"/> or <see cref="Arm{TClient}.OnlyToExplain"/>. An operation is measured only in factors if all
/// arms that call it are <see cref="Arm{TClient}.OnlyToExplain"/>.</summary>
/// <typeparam name="TKey">The type of the keys that the calls use.</typeparam>
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

    /// <summary>The name of the operation on command lines and in reports.</summary>
    public string Name { get; }

    internal Dictionary<string, CallBinding<TKey>> Calls { get; } = [];

    internal OperationDetails Details { get; } = new();

    /// <summary>Checks whether the compared value of a call is right for its key. If null, an earlier result is the expected
    /// result.</summary>
    internal Func<TKey, object?, bool>? ResultCheck { get; private set; }

    internal IReadOnlyList<int> DeclaredSizes { get; private set; } = [];

    internal Func<int, TKey>? CreateKeyOfSize { get; private set; }

    /// <summary>Declares the call of an arm. The time of the call ends when the task ends. The result must be complete by then, so it must
    /// not be a stream that is still to be read. Results are compared as JSON.</summary>
    /// <param name="arm">The arm.</param>
    /// <param name="call">Makes the call with a client and a key.</param>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Call<TClient, TResult>(Arm<TClient> arm, Func<TClient, TKey, CancellationToken, Task<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <summary>Declares the call of an arm, and which value of its result is compared.</summary>
    /// <param name="arm">The arm.</param>
    /// <param name="call">Makes the call with a client and a key. The time of the call ends when the task ends.</param>
    /// <param name="map">Maps the result, outside of the timed part, to plain data with the same member names as the data of the other
    /// arms.</param>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, Task<TResult>> call, Func<TResult, TView> map)
        where TClient : class => AddForArm(arm, Calls, "calls", new CallBinding<TKey>(typeof(TView), (operation, over, clients) =>
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

    /// <summary>Declares the call of an arm as a delegate that returns a <see cref="ValueTask{TResult}"/>.</summary>
    public OperationBuilder<TKey> Call<TClient, TResult>(Arm<TClient> arm, Func<TClient, TKey, CancellationToken, ValueTask<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <inheritdoc cref="Call{TClient, TResult}(Arm{TClient}, Func{TClient, TKey, CancellationToken, ValueTask{TResult}})"/>
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, ValueTask<TResult>> call, Func<TResult, TView> map)
        where TClient : class => Call(arm, (TClient client, TKey key, CancellationToken stop) => call(client, key, stop).AsTask(), map);

    /// <summary>Declares the call of an arm as a unary gRPC call.</summary>
    public OperationBuilder<TKey> Call<TClient, TResult>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncUnaryCall<TResult>> call)
        where TClient : class => Call(arm, call, result => result);

    /// <inheritdoc cref="Call{TClient, TResult}(Arm{TClient}, Func{TClient, TKey, CancellationToken, AsyncUnaryCall{TResult}})"/>
    public OperationBuilder<TKey> Call<TClient, TResult, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncUnaryCall<TResult>> call, Func<TResult, TView> map)
        where TClient : class => Call(
            arm, (TClient client, TKey key, CancellationToken stop) => call(client, key, stop).ResponseAsync, map);

    /// <summary>Declares the call of an arm as a stream of items. The stream is read to its end inside the timed part. The list of the
    /// items is compared.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Stream<TClient, TItem>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, IAsyncEnumerable<TItem>> call)
        where TClient : class => Stream(arm, call, item => item);

    /// <summary>Declares the call of an arm as a stream of items, and which value of each item is compared.</summary>
    [OverloadResolutionPriority(1)]
    public OperationBuilder<TKey> Stream<TClient, TItem, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, IAsyncEnumerable<TItem>> call, Func<TItem, TView> map)
        where TClient : class => AddForArm(arm, Calls, "calls", new CallBinding<TKey>(typeof(TView), (operation, over, clients) =>
            new ArmCalls<TClient, TKey>(
                operation, over, (OpenClients<TClient>)clients,
                (client, key, stop) => call(client, key, stop).CountAsync(stop).AsTask(),
                async (client, key, stop) =>
                {
                    var items = await call(client, key, stop).Select(map).ToListAsync(stop);
                    return new(items.Count, items);
                },
                (_, made, known) => known is null || ((Task<int>)made).Result == (int)known.Result!)));

    /// <summary>Declares the call of an arm as a server-streaming gRPC call.</summary>
    public OperationBuilder<TKey> Stream<TClient, TItem>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncServerStreamingCall<TItem>> call)
        where TClient : class => Stream(arm, call, item => item);

    /// <inheritdoc cref="Stream{TClient, TItem}(Arm{TClient}, Func{TClient, TKey, CancellationToken, AsyncServerStreamingCall{TItem}})"/>
    public OperationBuilder<TKey> Stream<TClient, TItem, TView>(
        Arm<TClient> arm, Func<TClient, TKey, CancellationToken, AsyncServerStreamingCall<TItem>> call, Func<TItem, TView> map)
        where TClient : class => Stream(
            arm, (TClient client, TKey key, CancellationToken stop) => call(client, key, stop).ResponseStream.ReadAllAsync(stop), map);

    /// <summary>Creates data that all calls of an arm need. The delegate runs once in each process of a run, untimed and before the first
    /// call of the process. The data must last as long as the process makes calls, so no <see cref="Cleanup"/> may remove it. The delegate
    /// of another arm may already have created the data.</summary>
    public OperationBuilder<TKey> SetupOnce<TClient>(Arm<TClient> arm, Func<TClient, CancellationToken, Task> setup)
        where TClient : class => AddForArm(arm, Details.OneTimeSetups, "setups that run once", async (clients, stop) =>
        {
            using var lease = ((OpenClients<TClient>)clients).Rent();
            await setup(lease.Client.Client, stop);
        });

    /// <summary>Creates data that the next calls of an arm need, from the keys of these calls. The delegate runs untimed before each block
    /// of calls, so it runs many times in a run. Use <see cref="SetupOnce"/> for data that all calls share.</summary>
    public OperationBuilder<TKey> Setup<TClient>(Arm<TClient> arm, Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task> setup)
        where TClient : class => AddForArm(arm, Details.Setups, "setups", setup);

    /// <summary>Removes the data that the calls of an arm left behind. The delegate runs untimed after each block of calls. In the
    /// comparison before the measurements, it also runs after each call, so that each arm finds the same data.</summary>
    public OperationBuilder<TKey> Cleanup<TClient>(Arm<TClient> arm, Func<TClient, CancellationToken, Task> cleanup)
        where TClient : class => AddForArm(arm, Details.Cleanups, "cleanups", cleanup);

    /// <summary>Reads the data that a call left behind and compares it between the arms. This happens only in the comparison before the
    /// measurements.</summary>
    /// <param name="arm">The arm.</param>
    /// <param name="read">Reads the value with the key of the call.</param>
    public OperationBuilder<TKey> After<TClient, TView>(Arm<TClient> arm, Func<TClient, TKey, CancellationToken, Task<TView>> read)
        where TClient : class => AddForArm(
            arm,
            Details.ReadsAfter,
            "reads of what is left",
            (Func<TClient, TKey, CancellationToken, Task<object?>>)(
                async (client, key, stop) => await read(client, key, stop)));

    /// <summary>Adds a claim that the calls of the operation need.</summary>
    public OperationBuilder<TKey> Needs<TValue>(Claim<TValue> claim)
    {
        Details.Claims.Add(claim);
        return this;
    }

    /// <summary>Sets a check of whether the mapped result of a call is right for its key. By default, a result is right if it equals the
    /// earlier result with the same key. If keys are used only once, every response is right by default.</summary>
    public OperationBuilder<TKey> Expect<TView>(Func<TKey, TView, bool> isRight)
    {
        ResultCheck = (key, view) => view is TView typed && DeclaredCode.Run($"The Expect of {Name}", () => isRight(key, typed));
        return this;
    }

    /// <summary>Allows responses of the operation to be errors or 304 (Not Modified), even if only some of the arms return them. By
    /// default, a run refuses an operation whose responses are all errors or 304, and it does not time an operation if one arm succeeds and
    /// another fails with the same key.</summary>
    public OperationBuilder<TKey> ExpectErrors()
    {
        Details.ExpectsErrors = true;
        return this;
    }

    /// <summary>Adds a delivery: a call that yields the operation's objects one by one, each as soon as it is decoded. <c>load
    /// --streaming</c> compares the deliveries of the arms.</summary>
    /// <param name="arm">The arm that makes the call.</param>
    /// <param name="form">The name of the delivery, for example <c>message stream</c>.</param>
    /// <param name="call">Makes a call that ends when the caller stops reading.</param>
    public OperationBuilder<TKey> Form<TClient, TItem>(
        Arm<TClient> arm, string form, Func<TClient, CancellationToken, IAsyncEnumerable<TItem>> call)
        where TClient : class
        where TItem : class
    {
        if (arm.CheckDeclaredIn(_comparison))
        {
            Details.Deliveries.Add(new(arm.Id, form, Read));
        }

        return this;

        async IAsyncEnumerable<object> Read(IDisposable clients, [EnumeratorCancellation] CancellationToken stop)
        {
            using var lease = ((OpenClients<TClient>)clients).Rent();
            await foreach (var item in call(lease.Client.Client, stop))
            {
                yield return item;
            }
        }
    }

    /// <summary>Adds components of a call that can also run separately, for example <c>encode-json</c>. A factor of <c>why</c> can measure
    /// them.</summary>
    /// <param name="arm">The arm.</param>
    /// <param name="make">Creates an action for each component, by its name. The action runs the component once.</param>
    public OperationBuilder<TKey> Pieces<TClient>(
        Arm<TClient> arm, Func<TClient, CancellationToken, Task<IReadOnlyDictionary<string, Action>>> make)
        where TClient : class => AddForArm(arm, Details.Components, "makers of pieces",
            (clients, stop) => ((OpenClients<TClient>)clients).UseAsync(client => make(client, stop)));

    /// <summary>Measures the operation only if <c>--filter</c> or <c>--operation</c> names it.</summary>
    public OperationBuilder<TKey> OnlyWhenNamed()
    {
        Details.IsOnlyWhenNamed = true;
        return this;
    }

    /// <summary>Adds a condition to every report that contains this operation.</summary>
    /// <param name="name">The name of the condition.</param>
    /// <param name="value">Returns the text of the condition. It is called whenever the record is written. If it throws, the record and the
    /// reports are written without the condition, the reports name the condition, and the exit code is 1.</param>
    public OperationBuilder<TKey> Condition(string name, Func<string> value)
    {
        Details.Conditions.Add((name, value));
        return this;
    }

    /// <summary>Ignores differences at these JSON paths and everything below them. Examples are <c>id</c>, <c>lines[].changed</c> for every
    /// object in a list, or <c>[].id</c> if the result is a list.</summary>
    public OperationBuilder<TKey> Ignore(params string[] paths)
    {
        Details.Ignored.UnionWith(paths);
        return this;
    }

    /// <summary>Sets the comparer that decides, instead of JSON, whether two mapped results or two items of streams are equal.</summary>
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

    /// <summary>Sets the response sizes that the verb <c>map</c> measures. It can also measure sizes between them.</summary>
    /// <param name="sizes">The numbers of objects in a response.</param>
    /// <param name="key">Returns the key that requests this number of objects.</param>
    public OperationBuilder<TKey> Sizes(IReadOnlyList<int> sizes, Func<int, TKey> key)
    {
        DeclaredSizes = [.. sizes.Order()];
        CreateKeyOfSize = key;
        return this;
    }

    /// <summary>Sets the group of the operation, in the plural, such as <c>gets</c>. The operations of a group share a chart and a mean. By
    /// default, all operations are in one group.</summary>
    public OperationBuilder<TKey> Group(string name)
    {
        Details.Group = name;
        return this;
    }

    /// <exception cref="UserException">Thrown when the operation does not fit the arms. The message says what to do.</exception>
    internal ComparedOperation Build(IReadOnlyList<ComparedArm> arms)
    {
        ComparedArm[] called = [.. arms.Where(arm => Calls.ContainsKey(arm.Id))];
        Details.RefusesUnreadMembers = _comparison.RefusesUnreadMembers;
        Details.IsOnlyToExplain = called.Length > 0 && called.All(arm => arm.IsOnlyToExplain);
        return FindFaults(arms).OfType<string>().FirstOrDefault() is { } fault
            ? throw new UserException(fault) : new ComparedOperation<TKey>(Name, _keys, this);
    }

    private IEnumerable<string?> FindFaults(IReadOnlyList<ComparedArm> arms) =>
    [
        _keys.VerifiedCount > 0 ? null : $"{Name} has no keys. Declare at least one.",
        arms.FirstOrDefault(arm => LacksCallOver(arm)) is { } silent
            ? $"{Name} has no call over {silent.Id}. Add .Call({silent.Id}, …)." : null,
        .. Calls.Select(call => Details.Comparer is null && UnshownTypes.FindUnshownType(call.Value.View) is { } handle
            ? CanonicalJson.DescribeUnshownContent($"{Name} over {call.Key}", handle) : null),
        .. Calls.Where(call => Details.Comparer is not null && !call.Value.View.IsAssignableTo(Details.Comparer.View)).Select(call =>
            $"{Name} compares {Details.Comparer!.View.Name}, but its call over {call.Key} returns {call.Value.View.Name}. Map the response "
                + "of that call."),
    ];

    private bool LacksCallOver(ComparedArm arm) =>
        !Details.IsOnlyToExplain && !arm.IsOnlyWhenNamed && !arm.IsOnlyToExplain && arm.FindDeclared(Calls) is null;

    private bool IsRight(ComparedOperation<TKey> operation, TKey key, object? result, KnownResult? known, Func<object?> view) =>
        ResultCheck is not null ? ResultCheck(key, view())
        : known is null || AreEqual(known.Result, result) || operation.AreSame(known.View, view());

    // Records and protobuf messages compare by value, including nested values. Most lists compare by reference.
    private static bool AreEqual(object? known, object? given) => known is IList list
        ? given is IList other && list.Cast<object?>().SequenceEqual(other.Cast<object?>())
        : known is not null && known.Equals(given);

    private OperationBuilder<TKey> AddForArm<TClient, TValue>(
        Arm<TClient> arm,
        Dictionary<string, TValue> declared,
        string what,
        TValue value)
        where TClient : class
    {
        if (arm.CheckDeclaredIn(_comparison))
        {
            _comparison.AddFault(declared.TryAdd(arm.Id, value) ? null : $"{Name} has two {what} over {arm.Id}. Leave out one of them.");
        }

        return this;
    }
}
