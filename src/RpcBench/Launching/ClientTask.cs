namespace RpcBench.Launching;

/// <summary>The task of a client that a run starts. The client receives it as a JSON document in an environment variable.</summary>
internal sealed record ClientTask
{
    private const string Variable = "RPCBENCH_CLIENT";

    /// <summary>The addresses of the arms, in the format of <see cref="Calls.Endpoints.ToString"/>.</summary>
    public required string Endpoints { get; init; }

    /// <summary>The connection policy, in the format of <see cref="ConnectionPolicy.ToString"/>.</summary>
    public required string Connections { get; init; }

    public required double LimitMilliseconds { get; init; }

    public required ChosenRun Run { get; init; }

    /// <summary>The run's command line, on which declarations of the program may depend.</summary>
    public required IReadOnlyList<string> Arguments { get; init; }

    /// <summary>The plan of the launch, or null for a fresh client.</summary>
    public LaunchPlan? Launch { get; init; }

    public static ClientTask Create(Endpoints endpoints, ConnectionPolicy connections, TimeSpan limit, ComparisonRun compared) => new()
    {
        Endpoints = endpoints.ToString(),
        Connections = connections.ToString(),
        LimitMilliseconds = limit.TotalMilliseconds,
        Run = compared.ChooseForProcess(),
        Arguments = compared.CommandLine,
    };

    public void WriteTo(ProcessStartInfo start) =>
        start.Environment[Variable] = JsonSerializer.Serialize(this, LaunchJson.Default.ClientTask);

    /// <exception cref="InvalidOperationException">Thrown when no run started this process.</exception>
    public static ClientTask Read()
    {
        var text = Environment.GetEnvironmentVariable(Variable)
            ?? throw new InvalidOperationException($"The environment variable {Variable} is not set. Only a run can start this process.");
        return JsonSerializer.Deserialize(text, LaunchJson.Default.ClientTask)!;
    }

    public (ComparisonRun Compared, Endpoints Endpoints) Resolve(Declaration declared)
    {
        var compared = declared.ContinueRun(Run, Arguments);
        return (compared, Calls.Endpoints.Parse(Endpoints, compared.Arms));
    }
}
