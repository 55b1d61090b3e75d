namespace RpcBench.Launching;

/// <summary>The task of a client that a run starts. The client receives the task as one JSON document in its environment, and receives
/// nothing else.</summary>
internal sealed record ClientTask
{
    private const string Variable = "RPCBENCH_CLIENT";

    /// <summary>The addresses of the arms, in the format of <see cref="Calls.Endpoints.ToString"/>.</summary>
    public required string Endpoints { get; init; }

    /// <summary>The connection policy, in the format of <see cref="ConnectionPolicy.ToString"/>.</summary>
    public required string Connections { get; init; }

    /// <summary>The time limit of each call, in milliseconds.</summary>
    public required double LimitMilliseconds { get; init; }

    public required ChosenRun Run { get; init; }

    /// <summary>The command line of the run, for declarations of the program that depend on it.</summary>
    public required IReadOnlyList<string> Arguments { get; init; }

    /// <summary>The plan of the launch, or null for a fresh client.</summary>
    public LaunchPlan? Launch { get; init; }

    public static ClientTask Of(Endpoints endpoints, ConnectionPolicy connections, TimeSpan limit, ComparisonRun compared) => new()
    {
        Endpoints = endpoints.ToString(),
        Connections = connections.ToString(),
        LimitMilliseconds = limit.TotalMilliseconds,
        Run = compared.ForProcess(),
        Arguments = compared.CommandLine,
    };

    public void WriteTo(ProcessStartInfo start) =>
        start.Environment[Variable] = JsonSerializer.Serialize(this, LaunchJson.Default.ClientTask);

    /// <summary>Reads the task from the environment of this process.</summary>
    /// <exception cref="InvalidOperationException">Thrown when no run started this process.</exception>
    public static ClientTask Read()
    {
        var text = Environment.GetEnvironmentVariable(Variable)
            ?? throw new InvalidOperationException($"The environment variable {Variable} is not set. Only a run can start this process.");
        return JsonSerializer.Deserialize(text, LaunchJson.Default.ClientTask)!;
    }

    /// <summary>Returns the comparison that the program declares, and the addresses at which the client calls its arms.</summary>
    public (ComparisonRun Compared, Endpoints Endpoints) Open(Declaration declared)
    {
        var compared = declared.Continue(Run, Arguments);
        return (compared, Calls.Endpoints.Parse(Endpoints, compared.Arms));
    }
}
