namespace RpcBench.Measuring.Runs.Launches;

/// <summary>The default command: proves that all arms return identical data, measures in launches of client and services over each network,
/// counts bytes, and writes record and reports, however it ends.</summary>
internal sealed class BenchmarkRun(
    IAnsiConsole console, TimeProvider time, BenchmarkRunOptions options, BenchmarkSelection selection, RunReports<RunRecord> reports)
{
    // Of a minute each: most of a day.
    private const double MostLaunches = 1000;

    // Of each operation.
    private const int SampleAfterwards = 10;

    private static readonly TimeSpan WorthSaying = TimeSpan.FromMinutes(2);

    public async Task<(RunRecord Record, string Folder, int ExitCode)> RunAsync(CancellationToken cancellation)
    {
        await using var site = await options.Compared.StartAsync(usage: false, cancellation);
        EnvironmentFacts.Write(console, options.Compared, site);
        var claims = await options.Compared.ClaimAsync(site, selection.Operations, cancellation);
        var folder = ResultFolder.ForRun(selection.ArtifactsPath, time.GetUtcNow());
        var builder = new BenchmarkBuilder(options, site, selection, time.GetUtcNow());
        WriteNetworks(builder);
        var (record, code) = await RunFrame.RunAsync(
            console, time, site, claims, folder, builder, reports, token => MeasureAsync(site, builder, folder, token), cancellation);
        return (record, folder.Path, code);
    }

    private async Task MeasureAsync(TestEnvironment site, BenchmarkBuilder builder, ResultFolder folder, CancellationToken cancellation)
    {
        var identical = await ResponseVerification.RunAsync(
            console, site.Endpoints, options.Compared, selection.Operations, builder, cancellation);
        site.Endpoints.CheckWays(options.Networks);
        ComparedOperation[] measured = [.. selection.Operations.Where(operation => identical.Contains(operation))];
        if (measured.Length == 0)
        {
            return;
        }

        var plan = new Plan(time);
        var screen = new RunScreen(console, time, plan, reports.Draw);
        screen.BeginChapter(null, builder.Networks[0].Figures);
        NetworkRun[] networks = [.. builder.Networks.Select(network => new NetworkRun(options, site, measured, builder, network, screen))];
        var usual = Expected(networks);
        Array.ForEach([.. builder.Networks], network => network.Steps.Take(builder.CallTimes));
        WriteLength(measured, builder, usual, Expected(networks));
        Array.ForEach(networks, network => network.AddTo(plan));
        Array.ForEach(measured, operation => plan.Add(1, Probe(operation, builder)));
        plan.Add(1, Again(builder));
        await screen.ShowAsync(async () =>
        {
            await LaunchAsync(site, networks, measured, builder, plan, screen, folder, cancellation);
            screen.BeginChapter(null, builder.Networks[0].Figures);
            screen.Begin("comparing once more");
            await CompareAgainAsync(site.Endpoints, measured, builder, cancellation);
            screen.End("compared once more", Again(builder));
            foreach (var (network, run) in builder.Networks.Zip(networks))
            {
                await run.FinishAsync(cancellation);
                var names = network.ToRecord().Operations.Select(operation => operation.Name).ToHashSet(StringComparer.Ordinal);
                folder.Miss(selection.Report([.. measured.Where(operation => names.Contains(operation.Name))], network.Times,
                    builder.Networks.Count > 1 ? network.Profile.Name : null));
                builder.Judge(network, measured);
            }
        });
    }

    /// <summary>What was timed is still the same over every arm.</summary>
    private async Task CompareAgainAsync(
        Endpoints endpoints, IReadOnlyList<ComparedOperation> measured, RunBuilder builder, CancellationToken cancellation)
    {
        using var clients = new ArmClients(endpoints, options.Compared);
        var check = new EqualityCheck(clients, operation => Sample.Count(SampleAfterwards, CallOf(operation, builder)));
        var again = await check.RunAsync(measured, cancellation);
        foreach (var mismatch in again.Mismatches.DistinctBy(mismatch => mismatch.Operation))
        {
            builder.Invalidate(new DiagnosticRecord(DiagnosticCode.DiffersAfterwards)
                .Add("operation", mismatch.Operation).Add("message", EnvironmentFacts.Describe(mismatch)));
        }
    }

    private async Task LaunchAsync(
        TestEnvironment site, NetworkRun[] networks, ComparedOperation[] measured, BenchmarkBuilder builder, Plan plan, RunScreen screen,
        ResultFolder folder, CancellationToken cancellation)
    {
        var order = new Random(options.Seed);
        var (start, length) = (Stopwatch.GetTimestamp(), TimeSpan.Zero);
        var each = Expected(networks) / options.Launches;
        var expected = options.UntilDecided is { } longest ? (int)Math.Clamp((longest / each) - options.Launches, 0, MostLaunches) : 0;
        plan.Add(expected, each);
        for (var launch = 1; ; launch++)
        {
            var begin = Stopwatch.GetTimestamp();
            List<(NetworkRun Network, IReadOnlyList<CellName>? Cells)> turn = launch <= options.Launches
                ? [.. networks.Select(network => (network, (IReadOnlyList<CellName>?)null))]
                : Further(networks, Stopwatch.GetElapsedTime(start), order);
            if (launch > options.Launches)
            {
                // What the time allows is expected from the start, so that the end does not move away.
                var taken = turn.Count == 0 ? expected : Math.Min(1, expected);
                plan.Add(-taken, each);
                expected -= taken;
                turn.ForEach(further => further.Network.AddTo(plan, further.Cells));
            }

            if (turn.Count == 0)
            {
                break;
            }

            if (launch > 1)
            {
                screen.BeginChapter(null, builder.Networks[0].Figures);
                screen.Begin($"{options.Launch(launch)}, {(site.RestartsServices ? "fresh services" : "a fresh client")}");
                await site.RestartServicesAsync(cancellation);
                order.Shuffle(CollectionsMarshal.AsSpan(turn));
            }

            foreach (var (network, cells) in turn)
            {
                await network.LaunchAsync(launch, cells, cancellation);
                builder.Take(site.Services());
                folder.Save(builder.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted));
            }

            if (launch == 1)
            {
                // Of services that are warm by now.
                await ProbeAsync(site, measured, builder, screen, cancellation);
            }

            length = launch <= options.Launches ? Stopwatch.GetElapsedTime(begin) : length;
        }

        TellWhatIsMissing(builder, length);
    }

    /// <summary>The networks over which something is open, the shortest launches first, as far as the time that is left goes.</summary>
    private List<(NetworkRun Network, IReadOnlyList<CellName>? Cells)> Further(NetworkRun[] networks, TimeSpan gone, Random random)
    {
        var left = options.UntilDecided is { } longest ? longest - gone : TimeSpan.Zero;
        List<(NetworkRun, IReadOnlyList<CellName>?)> turn = [];
        foreach (var (network, further) in networks.Select(network => (network, Further: network.Further(random)))
            .Where(one => one.Further is not null).OrderBy(one => one.Further!.Value.Length))
        {
            left -= further!.Value.Length;
            if (left >= TimeSpan.Zero)
            {
                turn.Add((network, further.Value.Cells));
            }
        }

        return turn;
    }

    // Whoever has an inconclusive result wants to know what a result would cost.
    private void TellWhatIsMissing(BenchmarkBuilder builder, TimeSpan launch)
    {
        var missing = builder.LaunchesNeeded - builder.Networks.Max(network => network.Times.Launches.Count);
        if (options.MoreTime is not null && builder.LaunchesNeeded > 0)
        {
            builder.Note(
                builder.IsTooNoisy ? new DiagnosticRecord(DiagnosticCode.TooNoisy).Add("factor", RatioInterval.Widest)
                : missing > MostLaunches ? new DiagnosticRecord(DiagnosticCode.OnTheEdge)
                : new DiagnosticRecord(DiagnosticCode.MoreTime)
                    .Add("more", (launch * Math.Max(1, missing)).TotalSeconds).Add("option", options.MoreTime)
                    .Add("minutes", Math.Ceiling((launch * (builder.LaunchesNeeded + 1)).TotalMinutes)));
        }
    }

    private void WriteNetworks(BenchmarkBuilder builder)
    {
        if (options.LeavesOut is { } left)
        {
            EnvironmentFacts.Line(console, "Network", DiagnosticWords.Describe(left, []));
        }

        foreach (var network in builder.Networks.Where(network => !network.Profile.IsLocal))
        {
            EnvironmentFacts.Line(
                console, "Network", $"{network.Profile.Name}: {network.Profile.Describe()}, by {network.ToRecord().Engine}");
            if (network.Length.Note is { } note)
            {
                EnvironmentFacts.Line(console, "", DiagnosticWords.Describe(note, []));
            }
        }
    }

    private void WriteLength(ComparedOperation[] measured, BenchmarkBuilder builder, TimeSpan usual, TimeSpan expected)
    {
        if (expected - usual >= WorthSaying)
        {
            var slowest = measured.MaxBy(operation => builder.CallTimes.GetValueOrDefault(operation.Name))!;
            EnvironmentFacts.Line(console, "Time", options.DescribeLength(
                expected, usual, slowest.Name, builder.CallTimes[slowest.Name], measured.Length));
        }
    }

    private static TimeSpan Expected(IEnumerable<NetworkRun> networks) =>
        networks.Aggregate(TimeSpan.Zero, (sum, network) => sum + network.Expected);

    private TimeSpan Probe(ComparedOperation operation, BenchmarkBuilder builder) =>
        BenchmarkSteps.Probe + WireProbe.Expected(operation, CallOf(operation, builder), options.Compared.Arms.Count);

    // Two calls alone, and the others together.
    private static TimeSpan Again(BenchmarkBuilder builder) => BenchmarkSteps.Probe
        + builder.CallTimes.Values.Select(call => call * Math.Min(3, Sample.Count(SampleAfterwards, call))).DefaultIfEmpty().Max();

    private static TimeSpan CallOf(ComparedOperation operation, RunBuilder builder) =>
        builder.CallTimes.GetValueOrDefault(operation.Name);

    // With nothing between, and once for all networks: a call's bytes do not depend on a distance.
    private async Task ProbeAsync(
        TestEnvironment site, IReadOnlyList<ComparedOperation> operations, BenchmarkBuilder builder, RunScreen screen,
        CancellationToken cancellation)
    {
        var endpoints = site.Endpoints;
        using var probe = new WireProbe(endpoints, options.Connections, options.Compared);
        await Compared.PrepareAsync(probe.Clients, operations, cancellation);
        screen.BeginChapter(null, builder.Networks[0].Figures);
        foreach (var operation in operations)
        {
            screen.Begin($"bytes of {operation.Name}");
            var call = CallOf(operation, builder);
            // What is counted of the whole machine is of one arm at a time.
            var atOnce = options.TakesApart ? 1 : WireProbe.AtOnce(operation, call, endpoints.Arms.Count);
            await Parallel.ForEachAsync(
                endpoints.Arms, new ParallelOptions { MaxDegreeOfParallelism = atOnce, CancellationToken = cancellation },
                async (arm, token) =>
                {
                    var wire = await probe.CountAsync(operation, arm, token, call);
                    var counted = options.TakesApart ? await new CallCounters(probe, site).CountAsync(operation, arm, token) : null;
                    foreach (var network in builder.Networks)
                    {
                        network.Figures.Update(operation.Name, arm, cell => cell with { Wire = wire, Counters = counted });
                    }
                });
            screen.End($"{operation.Name}: bytes counted", Probe(operation, builder));
        }
    }
}
