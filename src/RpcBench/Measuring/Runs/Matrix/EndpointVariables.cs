namespace RpcBench.Measuring.Runs.Matrix;

/// <summary>How the processes of a run, which inherit this one's environment, learn where the services are and how to call them.</summary>
internal static class EndpointVariables
{
    private const string Arms = "RPCBENCH_ARMS";
    private const string Namespace = "RPCBENCH_CLIENT_NAMESPACE";
    private const string Connections = "RPCBENCH_CONNECTIONS";
    private const string Limit = "RPCBENCH_CALL_LIMIT_MS";
    private const string Launch = "RPCBENCH_LAUNCH";
    private const string State = "RPCBENCH_SUBJECT";

    public static void Write(Endpoints endpoints, CallConditions conditions)
    {
        Environment.SetEnvironmentVariable(Arms, endpoints.ToString());
        Environment.SetEnvironmentVariable(Namespace, endpoints.ClientNamespace);
        Environment.SetEnvironmentVariable(Connections, conditions.Connections.ToString());
        Environment.SetEnvironmentVariable(Limit, ((long)conditions.Limit.TotalMilliseconds).ToString(CultureInfo.InvariantCulture));
        Environment.SetEnvironmentVariable(State, conditions.Compared.State);
    }

    internal static void WriteLaunch(LaunchPlan plan) =>
        Environment.SetEnvironmentVariable(Launch, JsonSerializer.Serialize(plan, LaunchJson.Default.LaunchPlan));

    internal static LaunchPlan ReadLaunch() => JsonSerializer.Deserialize(Get(Launch), LaunchJson.Default.LaunchPlan)!;

    /// <exception cref="InvalidOperationException">A variable is missing.</exception>
    public static (Endpoints Endpoints, CallConditions Conditions) Read(Subject subject)
    {
        var compared = subject.Restore(Get(State));
        return (
            Endpoints.Parse(Get(Arms), compared.Arms).In(Environment.GetEnvironmentVariable(Namespace)),
            new(
                ConnectionPolicy.TryParse(Get(Connections))
                    ?? throw new InvalidOperationException($"{Connections} is not a connection policy."),
                TimeSpan.FromMilliseconds(long.Parse(Get(Limit), CultureInfo.InvariantCulture)), compared));
    }

    private static string Get(string name) =>
        Environment.GetEnvironmentVariable(name)
            ?? throw new InvalidOperationException($"{name} is not set; such a process is started by a run.");
}

/// <summary>How a process that is started for a run calls the services; the limit is that of the calls of one block together.</summary>
internal sealed record CallConditions(ConnectionPolicy Connections, TimeSpan Limit, Compared Compared);
