namespace RpcBench.Load.Runs;

/// <summary>The loads over one network: each mix with each connection policy. Each launch has new clients and, if services restart, new
/// services.</summary>
internal sealed class NetworkLoad(
    LoadOptions options, TestEnvironment environment, NetworkProfile network, LoadBuilder builder, LoadScreen screen, Random order)
{
    private readonly CallLimit _limit = CallLimit.ForNetwork(network);
    private readonly int _launches = LoadLength.Launches(options);

    /// <summary>Runs all loads. Calls <paramref name="measured"/> whenever the builder has new figures.</summary>
    public async Task RunAsync(Action measured, CancellationToken cancellation)
    {
        foreach (var connections in options.Connections)
        {
            var ceilings = network.IsLocal
                ? await Calibration.MeasureAsync(environment, options.Compared, connections, options.Duration, screen, cancellation) : [];
            builder.Ceilings.AddRange(ceilings);
            Array.ForEach([.. ceilings], ceiling => builder.Note(
                ceiling.Settling?.CreateNote($"The generator's ceiling over {options.Arms.First(arm => arm.Id == ceiling.Arm).Label}")));
            foreach (var mix in options.Mixes)
            {
                var place = new LoadPlace(
                    network, connections, mix, ceilings.ToDictionary(ceiling => ceiling.Arm, ceiling => ceiling.PerSecond))
                {
                    ComparesConnections = options.Connections.Count > 1,
                };
                var run = new MixRun(options, place, builder, screen, order);
                for (var launch = 0; launch < _launches; launch++)
                {
                    await LaunchAsync(place, run, launch, measured, cancellation);
                }
            }
        }
    }

    private async Task LaunchAsync(LoadPlace place, MixRun run, int launch, Action measured, CancellationToken cancellation)
    {
        var which = _launches > 1 ? $", launch {launch + 1} of {_launches}" : "";
        environment.MachineMonitor.BeginResting();
        await RestartAsync($"{place.Mix}{which}", cancellation);
        environment.MachineMonitor.BeginCalling();
        await using var path = await environment.OpenNetworkAsync(network, cancellation);
        var counters = options.Arms.ToDictionary(arm => arm, _ => new SocketCounter());
        screen.BeginPreparation($"{network.Name}: opening connections for {place.Mix}{which}");
        // Each mix gets new clients, so that it does not start with the thousands of connections that an earlier mix may have needed.
        using var clients = new ArmClients(path.Endpoints, options.Compared.Operations, place.Connections, counters);
        await _limit.RunAsync("Opening the connections", clients.OpenAsync, cancellation);
        await ComparisonRun.PrepareAsync(clients, options.Operations, cancellation);
        List<LoadArm> arms = [];
        try
        {
            foreach (var arm in options.Arms)
            {
                OperationTargetOptions calls =
                    new(arm, place.Mix, options.Seed, options.Deadline) { CheckedOneIn = options.CheckedOneIn, FetchLimit = _limit };
                var target = await OperationTarget.PrepareAsync(clients, calls, cancellation);
                arms.Add(new(arm, target, new(arm, environment, path, counters[arm])));
            }

            if (options.Streaming && launch == 0)
            {
                await StreamAsync(path, place.Mix.Shares.Select(share => share.Operation), cancellation);
            }

            await run.LaunchAsync(launch, arms, measured, cancellation);
        }
        finally
        {
            arms.ForEach(arm => arm.Dispose());
        }

        builder.Services = environment.Services();
    }

    private async Task RestartAsync(string measured, CancellationToken cancellation)
    {
        // The services of the run's first launch are still unused.
        if (environment.StartsServices && _launches > 1 && builder.Points.Count > 0)
        {
            screen.BeginPreparation($"{network.Name}: fresh services for {measured}", LoadLength.RestartTime);
            await environment.RestartServicesAsync(cancellation);
            screen.End("started");
        }
    }

    private async Task StreamAsync(NetworkPath path, IEnumerable<ComparedOperation> operations, CancellationToken cancellation)
    {
        var streaming = new StreamingOptions { Network = network.Name, Seed = options.Seed };
        var run = new StreamingRun(path.Endpoints, options.Compared, AskAsync, streaming, _limit);
        foreach (var operation in operations)
        {
            screen.Begin($"{network.Name}: the objects of {operation} one by one", LoadLength.StreamingTime);
            builder.Streaming.AddRange(await run.RunAsync(operation, cancellation));
            screen.End("measured");
        }

        Task<ServiceUsage?> AskAsync(ComparedArm arm, CancellationToken token) =>
            environment.MeterOf(arm)?.Invoke(false, token) ?? Task.FromResult<ServiceUsage?>(null);
    }
}
