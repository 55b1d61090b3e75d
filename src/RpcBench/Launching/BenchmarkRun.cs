namespace RpcBench.Launching;

/// <summary>The default command. It verifies that all arms return identical data, measures in launches of client and services over each
/// network, and counts bytes. However the run ends, it writes the record and the reports.</summary>
internal sealed class BenchmarkRun(
    IAnsiConsole console, TimeProvider time, MeasurementPlan options, RunReports<RunRecord> reports)
{
    // The most calls of each operation that are compared again after the measurements.
    private const int MaxRecheckedCalls = 10;

    private static readonly TimeSpan MinReportedDelay = TimeSpan.FromMinutes(2);

    public async Task<(RunRecord Record, string Folder, int ExitCode)> RunAsync(CancellationToken cancellation)
    {
        var (started, phases) = (time.GetUtcNow(), new PhaseClock(time));
        var starting = phases.Enter(RunPhase.Starting);
        await using var environment = await options.Compared.StartAsync(
            usage: options.CountsAllAllocations, countsAllocations: !options.MeasuresComponents, cancellation);
        EnvironmentFacts.Write(console, options.Compared, environment);
        var claims = await options.Compared.ReserveAsync(environment, options.Operations, cancellation);
        starting.Dispose();
        var folder = ResultFolder.CreateForRun(options.Artifacts, started);
        var builder = new BenchmarkBuilder(options, environment, started) { Phases = phases };
        WriteNetworks(builder);
        var (record, code) = await new RecordedRun<RunRecord>(console, time, environment, folder, reports).RunAsync(
            builder, claims, token => MeasureAsync(environment, builder, folder, token), cancellation);
        return (record, folder.Path, code);
    }

    private async Task MeasureAsync(
        TestEnvironment environment, BenchmarkBuilder builder, ResultFolder folder, CancellationToken cancellation)
    {
        builder.BeginCalls();
        var identical = await VerifyAsync(environment, builder, cancellation);
        environment.Endpoints.RequireNoBypass(options.Networks);
        ComparedOperation[] measured = [.. options.Operations.Where(operation => identical.Contains(operation))];
        if (measured.Length == 0)
        {
            return;
        }

        await CheckMachineAsync(environment, builder, cancellation);
        var plan = new ProgressPlan(time);
        var screen = new RunScreen(console, time, plan, reports.DrawOperations);
        screen.BeginChapter(null, builder.Networks[0].Figures);
        NetworkRun[] networks =
            [.. builder.Networks.Select(network => new NetworkRun(options, environment, measured, builder, network, screen))];
        var usual = LaunchSeries.EstimateTime(networks);
        Array.ForEach(networks, network => network.Timetable.SetCallTimes(builder.CallTimes));
        WriteExpectedTime(measured, builder, usual, LaunchSeries.EstimateTime(networks));
        Array.ForEach(networks, network => network.Timetable.AddToPlan(plan));
        Array.ForEach(measured, operation => plan.Add(1, EstimateProbe(operation, builder)));
        plan.Add(1, EstimateRecheck(builder));
        await screen.ShowAsync(async () =>
        {
            await new LaunchSeries(options, environment, builder, networks, plan, screen).RunAsync(
                () => Save(builder, folder),
                () => ProbeAsync(environment, measured, builder, screen, cancellation), cancellation);
            screen.BeginChapter(null, builder.Networks[0].Figures);
            screen.BeginStep("comparing once more");
            await RecheckEqualityAsync(environment.Endpoints, measured, builder, cancellation);
            screen.EndStep("compared once more", EstimateRecheck(builder));
            foreach (var (network, run) in builder.Networks.Zip(networks))
            {
                await run.FinishAsync(cancellation);
                WriteBenchmarkDotNetFiles(network, measured, builder, folder);
                builder.ValidateNetwork(network, measured);
            }
        });
    }

    private void Save(BenchmarkBuilder builder, ResultFolder folder)
    {
        using var phase = builder.Phases.Enter(RunPhase.Saving);
        folder.Save(builder.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted));
    }

    private void WriteBenchmarkDotNetFiles(
        NetworkBuilder network,
        ComparedOperation[] measured,
        BenchmarkBuilder builder,
        ResultFolder folder)
    {
        using var phase = builder.Phases.Enter(RunPhase.Saving);
        var path = Path.Combine(folder.Path, "benchmarkdotnet", builder.Networks.Count == 1 ? "" : network.Profile.Name);
        var names = network.ToRecord().Operations.Select(operation => operation.Name).ToHashSet(StringComparer.Ordinal);
        ComparedOperation[] reported = [.. measured.Where(operation => names.Contains(operation.Name))];
        folder.AddProblem(BenchmarkFiles.Write(path, options.Compared.Arms, reported, options.InFlight, network.Times));
    }

    private async Task CheckMachineAsync(TestEnvironment environment, BenchmarkBuilder builder, CancellationToken cancellation)
    {
        using var phase = builder.Phases.Enter(RunPhase.MachineCheck);
        await BusyCheck.RunAsync(console, environment.MachineMonitor, cancellation);
    }

    private async Task<IReadOnlyList<ComparedOperation>> VerifyAsync(
        TestEnvironment environment, BenchmarkBuilder builder, CancellationToken cancellation)
    {
        using var phase = builder.Phases.Enter(RunPhase.Verification);
        return await ResponseVerification.RunAsync(
            console, environment.Endpoints, options.Compared, options.Operations, builder, cancellation);
    }

    private async Task RecheckEqualityAsync(
        Endpoints endpoints, IReadOnlyList<ComparedOperation> measured, RunBuilder builder, CancellationToken cancellation)
    {
        using var phase = builder.Phases.Enter(RunPhase.Verification);
        using var clients = new ArmClients(endpoints, options.Compared.Operations);
        var check = new EqualityCheck(clients, operation => CallSample.ChooseSize(MaxRecheckedCalls, CallOf(operation, builder)));
        var again = await check.RunAsync(measured, cancellation);
        foreach (var mismatch in again.Mismatches.DistinctBy(mismatch => mismatch.Operation))
        {
            builder.Invalidate(new DiagnosticRecord(DiagnosticCode.DiffersAfterwards)
                .Add("operation", mismatch.Operation).Add("message", EnvironmentFacts.Describe(mismatch)));
        }
    }

    private void WriteNetworks(BenchmarkBuilder builder)
    {
        if (options.OmissionNote is { } left)
        {
            EnvironmentFacts.WriteLine(console, "Network", DiagnosticText.Describe(left, []));
        }

        foreach (var network in builder.Networks.Where(network => !network.Profile.IsLocal))
        {
            EnvironmentFacts.WriteLine(
                console, "Network", $"{network.Profile.Name}: {network.Profile.Describe()}, by {NetworkPath.EngineOf(network.Profile)}");
            if (network.Length.Note is { } note)
            {
                EnvironmentFacts.WriteLine(console, "", DiagnosticText.Describe(note, []));
            }
        }
    }

    private void WriteExpectedTime(ComparedOperation[] measured, BenchmarkBuilder builder, TimeSpan usual, TimeSpan expected)
    {
        if (expected - usual >= MinReportedDelay)
        {
            var slowest = measured.MaxBy(operation => builder.CallTimes.GetValueOrDefault(operation.Name))!;
            EnvironmentFacts.WriteLine(console, "Time", options.DescribeLength(
                expected, usual, slowest.Name, builder.CallTimes[slowest.Name], measured.Length));
        }
        else if (options.InFlight.Count >= MeasurementPlan.MinSweepSize)
        {
            EnvironmentFacts.WriteLine(console, "Time",
                $"about {Format.Duration(expected)} for {options.InFlight.Count} numbers of calls in flight");
        }
    }

    private TimeSpan EstimateProbe(ComparedOperation operation, BenchmarkBuilder builder)
    {
        var (call, arms) = (CallOf(operation, builder), options.Compared.Arms.Count);
        var allocations = CountsAllocations(call) ? AllocationProbe.EstimateTime(call, options.CountsAllAllocations) * arms : TimeSpan.Zero;
        return LaunchEstimator.ProbeOverhead + WireProbe.EstimateTime(operation, call, arms) + allocations;
    }

    // A run that measures components counts allocations together with the other counters, if the service has them.
    private bool CountsAllocations(TimeSpan call)
        => !options.MeasuresComponents && AllocationProbe.ShouldCount(call, options.CountsAllAllocations);

    // The first two calls run one at a time, and the remaining calls run concurrently.
    private static TimeSpan EstimateRecheck(BenchmarkBuilder builder) => LaunchEstimator.ProbeOverhead
        + builder.CallTimes.Values.Select(call => call * Math.Min(3, CallSample.ChooseSize(MaxRecheckedCalls, call))).DefaultIfEmpty()
            .Max();

    private static TimeSpan CallOf(ComparedOperation operation, RunBuilder builder) =>
        builder.CallTimes.GetValueOrDefault(operation.Name);

    private async Task<(CountersRecord? Counters, AllocatedRecord? Allocated)> CountWorkAsync(
        ComparedOperation operation, ComparedArm arm, WireProbe probe, TestEnvironment environment, BenchmarkBuilder builder,
        CancellationToken cancellation)
    {
        var call = CallOf(operation, builder);
        if (!options.MeasuresComponents && !CountsAllocations(call))
        {
            return (null, null);
        }

        using var phase = builder.Phases.Enter(RunPhase.Allocations);
        return options.MeasuresComponents
            ? (await new CallCounters(probe, environment).CountAsync(operation, arm, cancellation), null)
            : (null, await new AllocationProbe(probe, environment).CountAsync(
                operation, arm, call, options.CountsAllAllocations, cancellation));
    }

    // The probe runs once for all networks and calls the services directly, because the bytes of a call do not depend on the distance.
    private async Task ProbeAsync(
        TestEnvironment environment, IReadOnlyList<ComparedOperation> operations, BenchmarkBuilder builder, RunScreen screen,
        CancellationToken cancellation)
    {
        using var phase = builder.Phases.Enter(RunPhase.Bytes);
        var endpoints = environment.Endpoints;
        using var probe = new WireProbe(endpoints, options.Connections, options.Compared);
        await ComparisonRun.PrepareAsync(probe.Clients, operations, cancellation);
        screen.BeginChapter(null, builder.Networks[0].Figures);
        foreach (var operation in operations)
        {
            screen.BeginStep($"bytes of {operation.Name}");
            var call = CallOf(operation, builder);
            // Counters of a whole process or machine belong to one arm only if one arm runs at a time.
            var atOnce = options.MeasuresComponents || CountsAllocations(call)
                ? 1
                : WireProbe.CountConcurrentArms(operation, call, endpoints.Arms.Count);
            await Parallel.ForEachAsync(
                endpoints.Arms, new ParallelOptions { MaxDegreeOfParallelism = atOnce, CancellationToken = cancellation },
                async (arm, token) =>
                {
                    var wire = await probe.CountAsync(operation, arm, token, call);
                    var (counted, allocated) = await CountWorkAsync(operation, arm, probe, environment, builder, token);
                    foreach (var network in builder.Networks)
                    {
                        network.Figures.Update(operation.Name, arm, cell => cell with
                        {
                            Wire = wire,
                            Counters = counted,
                            Allocated = allocated,
                        });
                    }
                });
            screen.EndStep($"{operation.Name}: bytes counted", EstimateProbe(operation, builder));
        }
    }
}
