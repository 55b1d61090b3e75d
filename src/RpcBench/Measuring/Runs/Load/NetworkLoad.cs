namespace RpcBench.Measuring.Runs.Load;

/// <summary>All loads over one network: each mix, with each connection policy, in launches of services and clients. Without a lab the
/// services run elsewhere and go on.</summary>
internal sealed class NetworkLoad(
    LoadOptions options, Laboratory? lab, NetworkProfile network, Endpoints endpoints, OperationInputs inputs, LoadBuilder builder,
    LoadScreen screen, Random order)
{
    private readonly CallLimit _limit = CallLimit.Over(network);
    private readonly int _launches = LoadLength.Launches(options);

    /// <summary>Measures; something is done after every figure.</summary>
    public async Task RunAsync(Action measured, CancellationToken cancellation)
    {
        foreach (var connections in options.Connections)
        {
            var ceilings = lab is not null && network.IsLocal
                ? await Calibration.MeasureAsync(lab, options.Arms, connections, options.Duration, screen, cancellation) : [];
            builder.Ceilings.AddRange(ceilings);
            Array.ForEach([.. ceilings], ceiling => builder.Note(
                Settler.Note(ceiling.Settling, $"The generator's ceiling over {options.Arms.First(arm => arm.Id == ceiling.Arm).Label}")));
            foreach (var mix in options.Mixes)
            {
                var site = new LoadSite(
                    network, connections, mix, options.Margin, ceilings.ToDictionary(ceiling => ceiling.Arm, ceiling => ceiling.PerSecond))
                {
                    ComparesConnections = options.Connections.Count > 1,
                };
                var run = new MixRun(options, site, builder, screen, order);
                for (var launch = 0; launch < _launches; launch++)
                {
                    await LaunchAsync(site, run, launch, measured, cancellation);
                }
            }
        }
    }

    private async Task LaunchAsync(LoadSite site, MixRun run, int launch, Action measured, CancellationToken cancellation)
    {
        var which = _launches > 1 ? $", launch {launch + 1} of {_launches}" : "";

        // Nothing was measured of the services of the run's very first launch.
        if (lab is not null && _launches > 1 && builder.Points.Count > 0)
        {
            screen.Prepare($"{network.Name}: fresh services for {site.Mix}{which}", LoadLength.Restart);
            await lab.RestartServicesAsync(cancellation);
            screen.End("started");
        }

        await using var path = lab is null ? null : await lab.OpenAsync(network, cancellation);
        var at = path?.Endpoints ?? endpoints;
        var counters = options.Arms.ToDictionary(arm => (ComparedArm)arm, _ => new SocketCounter());
        screen.Prepare($"{network.Name}: opening connections for {site.Mix}{which}");
        // Thousands of connections that one mix needed are not the next one's.
        using var clients = new ArmClients(at, site.Connections, counters, inputs: inputs);
        await _limit.RunAsync("Opening the connections", clients.OpenAsync, cancellation);
        await using var shelf = await BookShelf.OpenAsync(clients, options.Operations, cancellation);
        List<LoadArm> arms = [];
        try
        {
            foreach (var arm in options.Arms)
            {
                OperationTargetOptions calls =
                    new(arm, site.Mix, options.Seed, options.Deadline) { CheckedOneIn = options.CheckedOneIn, FetchLimit = _limit };
                arms.Add(new(
                    arm, await OperationTarget.PrepareAsync(clients, calls, cancellation), new(arm, lab, path, counters[arm])));
            }

            if (options.Streaming && launch == 0)
            {
                await StreamAsync(at, site.Mix, arms, cancellation);
            }

            await run.LaunchAsync(launch, arms, measured, cancellation);
        }
        finally
        {
            arms.ForEach(arm => arm.Dispose());
        }

        if (lab is not null)
        {
            builder.Services = [.. lab.Services(), .. path!.Services()];
        }
    }

    private async Task StreamAsync(Endpoints at, OperationMix mix, IReadOnlyList<LoadArm> arms, CancellationToken cancellation)
    {
        var run = new StreamingRun(at, AskAsync, new() { Network = network.Name, Seed = options.Seed }, _limit);
        foreach (var shape in mix.Shares.Select(share => share.Operation.Shape).Distinct())
        {
            screen.Begin($"{network.Name}: lists against streams of {shape}", LoadLength.Streaming);
            builder.Streaming.AddRange(await run.RunAsync(shape, cancellation));
            screen.End("measured");
        }

        async Task<ServiceCost?> AskAsync(Arm arm, CancellationToken token) =>
            arms.FirstOrDefault(loaded => loaded.Arm == arm) is { } asked ? await asked.Cost.AskServiceAsync(resets: false, token) : null;
    }
}
