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
                var before = await DeliveredAsync(lab, network, "before the load", builder, screen, cancellation);
                if (before is not null)
                {
                    builder.Networks.Add(before);
                }

                await new NetworkLoad(options, lab, network, endpoints, inputs, builder, screen, _order).RunAsync(
                    () => folder.Save(builder.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted)), cancellation);
                if (await DeliveredAsync(lab, network, "after the load", builder, screen, cancellation) is { Before: var after })
                {
                    builder.Networks[^1] = builder.Networks[^1] with { After = after };
                }
            }
        });
    }

    /// <summary>What the network delivers now, as before the load; null: the services run elsewhere, and it is not measured.</summary>
    private static async Task<MeasuredNetworkRecord?> DeliveredAsync(
        Laboratory? lab, NetworkProfile network, string when, LoadBuilder builder, LoadScreen screen, CancellationToken cancellation)
    {
        if (lab is null)
        {
            return null;
        }

        screen.Prepare($"{network.Name}: measuring the network {when}");
        await using var path = await lab.OpenAsync(network, cancellation);
        return path.ToRecord(await DeliveredProbe.MeasureAsync(path, when, builder, cancellation), after: null);
    }
}
