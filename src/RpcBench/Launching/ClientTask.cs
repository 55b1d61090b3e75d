namespace RpcBench.Launching;

/// <summary>What a client that is started for a run is told: one JSON document in its environment, and nothing else.</summary>
internal sealed record ClientTask
{
    private const string Variable = "RPCBENCH_CLIENT";

    /// <summary>As <see cref="Calls.Endpoints.ToString"/> writes them.</summary>
    public required string Endpoints { get; init; }

    /// <summary>As <see cref="ConnectionPolicy.ToString"/> writes it.</summary>
    public required string Connections { get; init; }

    /// <summary>The limit of the calls of one block together.</summary>
    public required double LimitMilliseconds { get; init; }

    public required ChosenRun Run { get; init; }

    /// <summary>The command line of the run, for what the program declares by it.</summary>
    public required IReadOnlyList<string> Arguments { get; init; }

    /// <summary>Null: it is a fresh client.</summary>
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

    /// <exception cref="InvalidOperationException">This process was not started by a run.</exception>
    public static ClientTask Read()
    {
        var text = Environment.GetEnvironmentVariable(Variable)
            ?? throw new InvalidOperationException($"{Variable} is not set; such a process is started by a run.");
        return JsonSerializer.Deserialize(text, LaunchJson.Default.ClientTask)!;
    }

    /// <summary>What is compared, and where the run's arms are called.</summary>
    public (ComparisonRun Compared, Endpoints Endpoints) Open(Declaration declared)
    {
        var compared = declared.Continue(Run, Arguments);
        return (compared, Calls.Endpoints.Parse(Endpoints, compared.Arms));
    }
}
