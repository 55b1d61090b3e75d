namespace RpcBench.Load.Runs;

/// <summary>The verb <c>load</c>. The run checks that all arms return identical data, calibrates the generator, and applies the load to
/// every mix over every network and connection policy. It then writes the record and the reports. If the run ends early, it writes the
/// figures so far.</summary>
internal sealed class LoadRun(IAnsiConsole console, TimeProvider time, LoadOptions options, RunReports<LoadRecord> reports)
{
    private readonly Random _order = new(options.Seed);

    public async Task<(LoadRecord Record, string Folder, int ExitCode)> RunAsync(CancellationToken cancellation)
    {
        await using var environment = await options.Compared.StartAsync(usage: true, countsAllocations: true, cancellation);
        EnvironmentFacts.Write(console, options.Compared, environment);
        var builder = new LoadBuilder(options, environment, time.GetUtcNow());
        var claims = await options.Compared.ReserveAsync(environment, options.Operations, cancellation);
        var folder = ResultFolder.CreateForRun(options.Artifacts, time.GetUtcNow());
        var (record, code) = await new RecordedRun<LoadRecord>(console, time, environment, folder, reports).RunAsync(
            builder, claims, token => MeasureAsync(environment, builder, folder, token), cancellation);
        return (record, folder.Path, code);
    }

    private async Task MeasureAsync(TestEnvironment environment, LoadBuilder builder, ResultFolder folder, CancellationToken cancellation)
    {
        environment.MachineMonitor.BeginCalling();
        var identical = await ResponseVerification.RunAsync(
            console, environment.Endpoints, options.Compared, options.Operations, builder, cancellation);
        if (identical.Count < options.Operations.Count)
        {
            return;
        }

        environment.Endpoints.RequireNoBypass(options.Networks);
        await BusyCheck.RunAsync(console, environment.MachineMonitor, cancellation);
        ArmRecord[] compared = [.. options.Arms.Select(arm => arm.ToRecord())];
        var calibration = environment.Ceilings.Count == 0
            ? TimeSpan.Zero
            : Calibration.ExpectedDuration(options.Arms.Count, options.Duration);
        var plan = LoadLength.CreatePlan(options, environment.StartsServices, calibration, time);
        var screen = new LoadScreen(console, time, plan, points => reports.DrawLoads?.Invoke(compared, points) ?? Text.Empty);
        await screen.ShowAsync(async () =>
        {
            foreach (var network in options.Networks)
            {
                var before = await MeasureNetworkAsync(environment, network, "before the load", builder, screen, cancellation);
                if (before is not null)
                {
                    builder.Networks.Add(before);
                }

                await new NetworkLoad(options, environment, network, builder, screen, _order).RunAsync(
                    () => folder.Save(builder.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted)), cancellation);
                if (await MeasureNetworkAsync(
                    environment,
                    network,
                    "after the load",
                    builder,
                    screen,
                    cancellation) is { Before: var after })
                {
                    builder.Networks[^1] = builder.Networks[^1] with { After = after };
                }
            }
        });
    }

    /// <summary>Returns null if the services run elsewhere.</summary>
    private static async Task<MeasuredNetworkRecord?> MeasureNetworkAsync(
        TestEnvironment environment, NetworkProfile network, string when, LoadBuilder builder, LoadScreen screen,
        CancellationToken cancellation)
    {
        if (!environment.IsLocal)
        {
            return null;
        }

        screen.BeginPreparation($"{network.Name}: measuring the network {when}");
        await using var path = await environment.OpenNetworkAsync(network, cancellation);
        return path.ToRecord(await NetworkDeliveryProbe.MeasureAsync(path, when, builder, cancellation), after: null);
    }
}
