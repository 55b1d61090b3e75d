namespace RpcBench.Tests;

/// <summary>Declares comparisons as a program does, and reads and starts them as a run does.</summary>
internal static class Declaring
{
    private const string Nowhere = "http://127.0.0.1:1";

    public static Declaration Build(Action<ComparisonBuilder> declare)
    {
        var builder = Comparison.CreateBuilder([]);
        declare(builder);
        return builder.Build();
    }

    /// <summary>Declares the arms <c>one</c> and <c>two</c>, whose clients call nothing.</summary>
    public static TwoArms TwoArms(this ComparisonBuilder comparison, Func<Caller>? make = null) => new(
        comparison, comparison.Arm("one", Nowhere, _ => make?.Invoke() ?? new Caller()),
        comparison.Arm("two", Nowhere, _ => make?.Invoke() ?? new Caller()));

    public static ServiceBuilder ServesBoth(this ServiceBuilder service, TwoArms arms) => service.Serves(arms.One).Serves(arms.Two);

    public static OperationBuilder<TKey> Both<TClient, TKey, TResult>(
        this OperationBuilder<TKey> operation, Arm<TClient> one, Arm<TClient> two,
        Func<TClient, TKey, CancellationToken, Task<TResult>> call)
        where TClient : class =>
        operation.Call(one, call).Call(two, call);

    /// <summary>Returns what a process of a run compares. The first process of a run has the number 0.</summary>
    public static ComparisonRun Compare(Action<ComparisonBuilder> declare, int process = 0)
    {
        var declared = Build(declare);
        return declared.Continue(new(
            process, [.. declared.Arms.Select(arm => new ChosenArm(arm.Id, First: null, $"{arm.Address}"))],
            new Dictionary<string, string>()), []);
    }

    public static ArmClients Open(this ComparisonRun compared, ConnectionPolicy? policy = null) =>
        new(EndpointsOf(compared), compared.Operations, policy);

    public static Endpoints EndpointsOf(ComparisonRun compared) => new(compared.Arms.Select(arm => (arm, arm.Address!)));

    /// <summary>Returns what a run with this command line compares.</summary>
    public static ComparisonRun Read(this Declaration declared, params string[] arguments) => declared.Read(
        "test", new Application(declared).Parse(arguments), declared.Standard, new Dictionary<string, Uri>());

    /// <summary>Starts the services and their dependencies. The watchdog runs the program of this assembly.</summary>
    public static Task<TestEnvironment> StartAsync(this ComparisonRun compared)
    {
        OwnProgram.Path = DeclaringProgram.Path;
        return compared.StartAsync(usage: false, countsAllocations: true, default);
    }

    /// <summary>Declares the arms <c>one</c> and <c>two</c> without addresses, so that a run starts services for them.</summary>
    public static TwoArms ServedArms(this ComparisonBuilder comparison) =>
        new(comparison, comparison.Arm("one", _ => new Caller()), comparison.Arm("two", _ => new Caller()));

    public static ArmCalls First(this ComparisonRun compared, ArmClients clients) => compared.Operations[0].Bind(compared.Arms[0], clients);
}

internal sealed record TwoArms(ComparisonBuilder Comparison, Arm<Caller> One, Arm<Caller> Two)
{
    public TwoArms Operation<TKey>(
        string name, IReadOnlyList<TKey> keys, Action<OperationBuilder<TKey>, Arm<Caller>, Arm<Caller>> declare) =>
        Operation(name, Keys.List(keys), declare);

    public TwoArms Operation<TKey>(string name, Keys<TKey> keys, Action<OperationBuilder<TKey>, Arm<Caller>, Arm<Caller>> declare)
    {
        declare(Comparison.Operation(name, keys), One, Two);
        return this;
    }

    /// <summary>Adds an operation that both arms call in the same way.</summary>
    public TwoArms Both<TKey, TResult>(
        string name, IReadOnlyList<TKey> keys, Func<Caller, TKey, CancellationToken, Task<TResult>> call) =>
        Operation(name, keys, (operation, one, two) => operation.Both(one, two, call));

    /// <summary>Adds an operation whose calls return their key.</summary>
    public TwoArms Operation(string name) => Both(name, [1], (_, key, _) => Task.FromResult(key));
}

internal sealed class Caller : IDisposable
{
    public bool IsDisposed { get; private set; }

    public void Dispose() => IsDisposed = true;
}
