namespace RpcBench.Tests;

/// <summary>Declares comparisons as a program does, and reads and starts them as a run does.</summary>
internal static class SampleComparisons
{
    private const string UnreachableAddress = "http://127.0.0.1:1";

    public static Declaration Build(Action<ComparisonBuilder> configure)
    {
        var builder = Comparison.CreateBuilder([]);
        configure(builder);
        return builder.Build();
    }

    /// <summary>Declares the arms <c>one</c> and <c>two</c>, whose clients call nothing.</summary>
    public static SampleArms AddArms(this ComparisonBuilder comparison, Func<Caller>? createClient = null) => new(
        comparison, comparison.Arm("one", UnreachableAddress, _ => createClient?.Invoke() ?? new Caller()),
        comparison.Arm("two", UnreachableAddress, _ => createClient?.Invoke() ?? new Caller()));

    public static ServiceBuilder ServesBoth(this ServiceBuilder service, SampleArms arms) => service.Serves(arms.One).Serves(arms.Two);

    public static OperationBuilder<TKey> CallBoth<TClient, TKey, TResult>(
        this OperationBuilder<TKey> operation, Arm<TClient> one, Arm<TClient> two,
        Func<TClient, TKey, CancellationToken, Task<TResult>> call)
        where TClient : class =>
        operation.Call(one, call).Call(two, call);

    /// <summary>Returns what a process of a run compares. The first process of a run has the number 0.</summary>
    public static ComparisonRun CreateRun(Action<ComparisonBuilder> declare, int process = 0)
    {
        var declared = Build(declare);
        return declared.ContinueRun(new(
            process, [.. declared.Arms.Select(arm => new ChosenArm(arm.Id, First: null, $"{arm.Address}"))],
            new Dictionary<string, string>()), []);
    }

    public static ArmClients OpenClients(this ComparisonRun compared, ConnectionPolicy? policy = null) =>
        new(CreateEndpoints(compared), compared.Operations, policy);

    public static Endpoints CreateEndpoints(ComparisonRun compared) => new(compared.Arms.Select(arm => (arm, arm.Address!)));

    /// <summary>Returns what a run with this command line compares.</summary>
    public static ComparisonRun ReadRun(this Declaration declared, params string[] arguments) => declared.CreateRun(
        "test", new Application(declared).Parse(arguments), declared.DefaultArms, new Dictionary<string, Uri>());

    /// <summary>Starts the services and their dependencies. The watchdog runs the program of this assembly.</summary>
    public static Task<TestEnvironment> StartAsync(this ComparisonRun compared)
    {
        CurrentProgram.Path = SampleProgram.Path;
        return compared.StartAsync(usage: false, countsAllocations: true, default);
    }

    /// <summary>Declares the arms <c>one</c> and <c>two</c> without addresses, so that a run starts services for them.</summary>
    public static SampleArms AddServedArms(this ComparisonBuilder comparison) =>
        new(comparison, comparison.Arm("one", _ => new Caller()), comparison.Arm("two", _ => new Caller()));

    public static ArmCalls BindFirstOperation(this ComparisonRun compared, ArmClients clients)
        => compared.Operations[0].Bind(compared.Arms[0], clients);
}

internal sealed record SampleArms(ComparisonBuilder Comparison, Arm<Caller> One, Arm<Caller> Two)
{
    public SampleArms AddOperation<TKey>(
        string name, IReadOnlyList<TKey> keys, Action<OperationBuilder<TKey>, Arm<Caller>, Arm<Caller>> declare) =>
        AddOperation(name, Keys.List(keys), declare);

    public SampleArms AddOperation<TKey>(string name, Keys<TKey> keys, Action<OperationBuilder<TKey>, Arm<Caller>, Arm<Caller>> declare)
    {
        declare(Comparison.Operation(name, keys), One, Two);
        return this;
    }

    /// <summary>Adds an operation that both arms call in the same way.</summary>
    public SampleArms AddSharedOperation<TKey, TResult>(
        string name, IReadOnlyList<TKey> keys, Func<Caller, TKey, CancellationToken, Task<TResult>> call) =>
        AddOperation(name, keys, (operation, one, two) => operation.CallBoth(one, two, call));

    /// <summary>Adds an operation whose calls return their key.</summary>
    public SampleArms AddOperation(string name) => AddSharedOperation(name, [1], (_, key, _) => Task.FromResult(key));
}

internal sealed class Caller : IDisposable
{
    public bool IsDisposed { get; private set; }

    public void Dispose() => IsDisposed = true;
}
