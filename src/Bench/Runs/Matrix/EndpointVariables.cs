using System.Globalization;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;
using RpcBench.Bench.Operations.Inputs;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>How the processes of a run, which inherit this one's environment, learn where the services are and how to call them.</summary>
public static class EndpointVariables
{
    private const string Arms = "RPCBENCH_ARMS";
    private const string Namespace = "RPCBENCH_CLIENT_NAMESPACE";
    private const string Connections = "RPCBENCH_CONNECTIONS";
    private const string Calls = "RPCBENCH_CALLS";
    private const string Limit = "RPCBENCH_CALL_LIMIT_MS";
    private const string CallsPerIteration = "RPCBENCH_CALLS_PER_ITERATION";
    private const string Inputs = "RPCBENCH_INPUTS";
    private const string Books = "RPCBENCH_BOOKS";

    public static void Write(Endpoints endpoints, CallConditions conditions)
    {
        ArgumentNullException.ThrowIfNull(endpoints);
        ArgumentNullException.ThrowIfNull(conditions);
        Environment.SetEnvironmentVariable(Arms, endpoints.ToString());
        Environment.SetEnvironmentVariable(Namespace, endpoints.ClientNamespace);
        Environment.SetEnvironmentVariable(Connections, conditions.Connections.ToString());
        Environment.SetEnvironmentVariable(Calls, conditions.CallsPerInvocation.ToString(CultureInfo.InvariantCulture));
        Environment.SetEnvironmentVariable(Limit, ((long)conditions.Limit.TotalMilliseconds).ToString(CultureInfo.InvariantCulture));
        Environment.SetEnvironmentVariable(Inputs, conditions.Inputs.Sizes.ToString());
        Environment.SetEnvironmentVariable(Books, conditions.Inputs.Range?.ToString());
    }

    /// <summary>How many calls an iteration makes of an operation that must be made ready for each of them.</summary>
    public static void WriteCallsPerIteration(int calls) =>
        Environment.SetEnvironmentVariable(CallsPerIteration, calls.ToString(CultureInfo.InvariantCulture));

    /// <inheritdoc cref="WriteCallsPerIteration"/>
    /// <exception cref="InvalidOperationException">The variable is missing.</exception>
    public static int ReadCallsPerIteration() => int.Parse(Get(CallsPerIteration), CultureInfo.InvariantCulture);

    /// <exception cref="InvalidOperationException">A variable is missing.</exception>
    public static (Endpoints Endpoints, CallConditions Conditions) Read() => (
        Endpoints.Parse(Get(Arms)).In(Environment.GetEnvironmentVariable(Namespace)),
        new(
            ConnectionPolicy.TryParse(Get(Connections)) ?? throw new InvalidOperationException($"{Connections} is not a connection policy."),
            int.Parse(Get(Calls), CultureInfo.InvariantCulture),
            TimeSpan.FromMilliseconds(long.Parse(Get(Limit), CultureInfo.InvariantCulture)),
            new(InputSizes.Parse(Get(Inputs)), Environment.GetEnvironmentVariable(Books) is { Length: > 0 } books ? BookRange.Parse(books) : null)));

    private static string Get(string name) =>
        Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"{name} is not set; the benchmarks are run by the Bench command.");
}
