using Spectre.Console;

namespace RpcBench.Measuring.Runs.Load;

/// <summary>The verb <c>load</c>: proves that all arms return identical data, calibrates the generator, puts every load on every mix over
/// every network and connection policy, and writes record and reports. However it ends, the figures so far are written.</summary>
public sealed class LoadRun(IAnsiConsole console, TimeProvider time, LoadOptions options, RunReports<LoadRecord> reports)
{
    private readonly Random _order = new(options.Seed);

    public async Task<int> RunAsync(CancellationToken cancellation)
    {
        await using var lab = options.Targets is null ? await Laboratory.StartAsync(options.Lab, cancellation) : null;
        if (lab is not null)
        {
            LabFacts.Write(console, lab);
        }

        var endpoints = options.Targets ?? lab!.Endpoints;
        var builder = new LoadBuilder(options, lab, time.GetUtcNow());
        if (options.Targets is not null)
        {
            await new TargetProbe(endpoints).RunAsync(cancellation);
        }

        await using var books = await RunBooks.ClaimAsync(options.Operations, lab, endpoints, cancellation);
        var folder = ResultFolder.ForRun(options.Artifacts, time.GetUtcNow());
        return (await RunFrame.RunAsync(
            console, time, lab, [books], folder, builder, reports,
            token => MeasureAsync(lab, endpoints, books.Inputs(options.Inputs), builder, folder, token), cancellation)).ExitCode;
    }

    private async Task MeasureAsync(
        Laboratory? lab, Endpoints endpoints, OperationInputs inputs, LoadBuilder builder, ResultFolder folder,
        CancellationToken cancellation)
    {
        if ((await Proof.RunAsync(console, lab?.EndpointsToCheck ?? endpoints, inputs, options.Operations, builder,
            cancellation)).Count < options.Operations.Count)
        {
            return;
        }

        ArmRecord[] compared = [.. options.Arms.Select(arm => arm.ToRecord())];
        var screen = new LoadScreen(
            console, time, LoadLength.PlanOf(options, time), points => reports.DrawLoads?.Invoke(compared, points) ?? Text.Empty);
        await screen.ShowAsync(async () =>
        {
            foreach (var network in options.Networks)
            {
                if (lab is null)
                {
                    await OverAsync(null, network, null, endpoints, inputs, builder, screen, folder, cancellation);
                    continue;
                }

                await using var path = await lab.OpenAsync(network, cancellation);
                screen.Prepare($"{network.Name}: measuring the network");
                var before = await DeliveredProbe.MeasureAsync(path, "before the load", builder, cancellation);
                builder.Networks.Add(path.ToRecord(before, after: null));
                await OverAsync(lab, network, path, path.Endpoints, inputs, builder, screen, folder, cancellation);
                var after = await DeliveredProbe.MeasureAsync(path, "after the load", builder, cancellation);
                builder.Networks[^1] = builder.Networks[^1] with { After = after };
                builder.Services = [.. lab.Services(), .. path.Services()];
            }
        });
    }

    private async Task OverAsync(
        Laboratory? lab, NetworkProfile network, NetworkPath? path, Endpoints endpoints, OperationInputs inputs,
        LoadBuilder builder, LoadScreen screen, ResultFolder folder, CancellationToken cancellation)
    {
        var limit = CallLimit.Over(network);
        foreach (var connections in options.Connections)
        {
            var ceilings = lab is not null && network.IsLocal
                ? await Calibration.MeasureAsync(lab, options.Arms, connections, options.Duration, screen, cancellation) : [];
            builder.Ceilings.AddRange(ceilings);
            Array.ForEach([.. ceilings], ceiling => builder.Note(
                Settler.Note(ceiling.Settling, $"The generator's ceiling over {options.Arms.First(arm => arm.Id == ceiling.Arm).Label}")));
            var counters = options.Arms.ToDictionary(arm => arm, _ => new SocketCounter());
            foreach (var mix in options.Mixes)
            {
                screen.Prepare($"{network.Name}: opening connections for {mix}");
                // Thousands of connections that one mix needed are not the next one's.
                using var clients = new ArmClients(endpoints, connections, counters, inputs: inputs);
                await limit.RunAsync("Opening the connections", clients.OpenAsync, cancellation);
                await using var shelf = await BookShelf.OpenAsync(clients, options.Operations, cancellation);
                var site = new LoadSite(
                    network, connections, mix, options.Margin, ceilings.ToDictionary(ceiling => ceiling.Arm, ceiling => ceiling.PerSecond))
                {
                    ComparesConnections = options.Connections.Count > 1,
                };
                List<LoadArm> arms = [];
                try
                {
                    foreach (var arm in options.Arms)
                    {
                        OperationTargetOptions calls =
                            new(arm, mix, options.Seed, options.Deadline) { CheckedOneIn = options.CheckedOneIn, FetchLimit = limit };
                        arms.Add(new(
                            arm, await OperationTarget.PrepareAsync(clients, calls, cancellation), new(arm, lab, path, counters[arm])));
                    }

                    if (options.Streaming)
                    {
                        await StreamAsync(endpoints, site, arms, builder, screen, cancellation);
                    }

                    await new MixRun(options, site, arms, builder, screen, _order).RunAsync(
                        () => folder.Save(builder.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted)), cancellation);
                }
                finally
                {
                    arms.ForEach(arm => arm.Dispose());
                }
            }
        }
    }

    private async Task StreamAsync(
        Endpoints endpoints, LoadSite site, IReadOnlyList<LoadArm> arms, LoadBuilder builder, LoadScreen screen,
        CancellationToken cancellation)
    {
        var run = new StreamingRun(
            endpoints, AskAsync, new() { Network = site.Network.Name, Seed = options.Seed }, CallLimit.Over(site.Network));
        foreach (var shape in site.Mix.Shares.Select(share => share.Operation.Shape).Distinct())
        {
            screen.Begin($"{site.Network.Name}: lists against streams of {shape}", LoadLength.Streaming);
            builder.Streaming.AddRange(await run.RunAsync(shape, cancellation));
            screen.End("measured");
        }

        async Task<ServiceCost?> AskAsync(Arm arm, CancellationToken token) =>
            arms.FirstOrDefault(loaded => loaded.Arm == arm) is { } asked ? await asked.Cost.AskServiceAsync(resets: false, token) : null;
    }
}
