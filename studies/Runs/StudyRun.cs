using Spectre.Console;

namespace RpcBench.Studies.Runs;

/// <summary>The verb <c>run</c>: proves that both services return identical data, runs the studies as they were published and like
/// for like, and writes record and reports. However it ends, the figures so far are written.</summary>
internal sealed class StudyRun(IAnsiConsole console, TimeProvider time, StudyOptions options, RunReports<StudyRecord> reports)
{
    private readonly FigureTable _published = FigureTable.ReadPublished();
    private readonly Random _order = new(options.Seed);

    private bool HasBooks => options.Studies.Contains(BookstoreRun.Name);

    private IEnumerable<StudyWorkload> Workloads =>
        StudyDesign.All.Where(design => options.Studies.Contains(design.Name)).SelectMany(design => design.Workloads);

    private IReadOnlyList<ComparedOperation> Operations =>
        [.. Workloads.SelectMany(workload => new[] { workload.Operation, workload.OperationAsPublished(Catalogue.Grpc) })
            .Concat(HasBooks ? Catalogue.Books : []).Distinct()];

    private IReadOnlyList<(ComparedOperation Operation, ComparedArm Arm, bool IsPerCall)> Warmed =>
        [.. (from arm in Catalogue.Standard
             from operation in Operations
             select (operation, arm, false))
            .Concat(from workload in Workloads
                    from arm in Catalogue.Standard
                    where workload.ConnectionsAsPublished(arm).IsPerCall
                    select (workload.OperationAsPublished(arm), arm, true))
            .Distinct()];

    /// <returns>The record and the exit code, one of <see cref="ExitCodes"/>.</returns>
    /// <exception cref="UserException">Something that the user asked for is unavailable; the figures so far are written.</exception>
    public async Task<(StudyRecord Record, int ExitCode)> MeasureAsync(CancellationToken cancellation)
    {
        await using var site = await options.Compared.StartAsync(usage: false, cancellation);
        EnvironmentFacts.Write(console, options.Compared, site);
        var builder = new StudyBuilder(options, site, Operations, time.GetUtcNow());
        List<RunClaim> claims = [.. await options.Compared.ClaimAsync(site, Operations, cancellation)];
        if (HasBooks)
        {
            claims.Add(await RunClaim.TakeAsync(options.StoredBooks, site, options.Compared, cancellation));
        }

        var folder = ResultFolder.ForRun(options.Artifacts, time.GetUtcNow());
        return await new RunFrame<StudyRecord>(console, time, site, folder, reports).RunAsync(
            builder, claims, token => RunAllAsync(site, builder, folder, token), cancellation);
    }

    private async Task RunAllAsync(TestEnvironment site, StudyBuilder builder, ResultFolder folder, CancellationToken cancellation)
    {
        if ((await ResponseVerification.RunAsync(console, site.Endpoints, options.Compared, Operations, builder, cancellation))
            .Count < Operations.Count)
        {
            return;
        }

        // No table of figures so far is drawn: the studies' are not of one set of operations.
        var screen = new RunScreen(console, time, Plan());
        await screen.ShowAsync(async () =>
        {
            builder.Settling = await WarmUpAsync(site, screen, cancellation);
            builder.Note(WarmUp.Note(builder.Settling, "All that the studies call"));
            foreach (var name in options.Studies)
            {
                var start = time.GetTimestamp();
                var study = await StudyAsync(name, site, builder, screen, cancellation);
                builder.Studies.Add(study with { Seconds = time.GetElapsedTime(start).TotalSeconds });
                builder.Services = site.Services();
                Judge(study, builder);
                folder.Save(builder.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted));
            }
        });
    }

    private static void Judge(StudyResultRecord study, StudyBuilder builder)
    {
        foreach (var impossible in StudyValidator.Validate(study))
        {
            builder.Invalidate(impossible);
        }

        foreach (var note in StudyValidator.NotesOf(study))
        {
            builder.Note(note);
        }
    }

    /// <summary>Calls everything before the first of it is timed: one that came later would find more of the way warm.</summary>
    private async Task<SettlingRecord> WarmUpAsync(TestEnvironment site, RunScreen screen, CancellationToken cancellation)
    {
        using var kept = new ArmClients(site.Endpoints, options.Compared);
        using var reconnecting = new ArmClients(site.Endpoints, options.Compared, ConnectionPolicy.PerCall);
        await Compared.PrepareAsync(kept, Operations, cancellation);
        CallBlocks[] blocks =
            [.. Warmed.Select(calls => new CallBlocks(
                calls.Operation.Bind(calls.Arm, calls.IsPerCall ? reconnecting : kept), StudySteps.WarmCalls, CallLimit.Standard))];
        var planned = StudySteps.Warm(options.Pace, blocks.Length);
        screen.Begin("warm-up of all that the studies call");
        var settling = await WarmUp.RunAsync(
            new() { Least = planned, Most = StudySteps.LongestWarm(blocks.Length) }, time, new Random(1),
            [.. blocks.Select(block => (Func<Task<double>>)(() => block.MeanAsync(StudySteps.WarmBlock(options.Pace), cancellation)))]);
        screen.End($"warm after {settling.Blocks} rounds of all that the studies call", planned);
        return settling;
    }

    private async Task<StudyResultRecord> StudyAsync(
        string name, TestEnvironment site, StudyBuilder builder, RunScreen screen, CancellationToken cancellation)
    {
        using var bytes = new WireProbe(site.Endpoints, ConnectionPolicy.Reuse, options.Compared);
        List<(MeasuredNetworkRecord Network, StudyParts Parts)> found = [];
        foreach (var network in StudyDesign.NetworksOf(name, _published))
        {
            await using var path = await site.OpenAsync(network.Profile, cancellation);
            screen.BeginChapter($"{name}, {network.Name}");
            var before = await DeliveredAsync(path, "before the study", builder, screen, cancellation);
            var context = new StudyContext(options, path.Endpoints, network.Profile, _order, screen, site.Start);
            await (StudyDesign.Find(name) is { } design
                ? new WorkloadRun(context, bytes).RunAsync(design, network, cancellation)
                : new BookstoreRun(context).RunAsync(cancellation));
            var after = await DeliveredAsync(path, "after the study", builder, screen, cancellation);
            found.Add((path.ToRecord(before, after) with { Name = network.Name }, context.Found));
        }

        return new()
        {
            Name = name,
            Seconds = 0,
            Networks = [.. found.Select(over => over.Network)],
            Workloads = [.. found.SelectMany(
                over => over.Parts.Workloads.Select(workload => StudyFigures.WithLowerBounds(workload, over.Network)))],
            Counts = [.. found.SelectMany(over => over.Parts.Counts)],
            Series = [.. found.SelectMany(over => over.Parts.Series)],
            MostAtOnce = found.Min(over => over.Parts.MostAtOnce),
        };
    }

    private static async Task<NetworkDeliveredRecord> DeliveredAsync(
        NetworkPath path, string when, StudyBuilder builder, RunScreen screen, CancellationToken cancellation)
    {
        screen.Begin($"what the network delivers {when}");
        var delivered = await DeliveredProbe.MeasureAsync(path, when, builder, cancellation);
        screen.End($"round trip {Figure.Time(delivered.RoundTripNanoseconds)} {when}", DeliveredProbe.Expected(path.Profile));
        return delivered;
    }

    private Plan Plan()
    {
        var plan = new Plan(time);
        plan.Add(1, StudySteps.Warm(options.Pace, Warmed.Count));
        foreach (var name in options.Studies)
        {
            var design = StudyDesign.Find(name);
            foreach (var network in StudyDesign.NetworksOf(name, _published).Select(network => network.Profile))
            {
                plan.Add(2, DeliveredProbe.Expected(network));
                foreach (var workload in design?.Workloads ?? [])
                {
                    plan.Add(1, StudySteps.AsPublished(options.Pace, design!, workload, network, Catalogue.Rest));
                    plan.Add(1, StudySteps.AsPublished(options.Pace, design!, workload, network, Catalogue.Grpc));
                    plan.Add(1, StudySteps.LikeForLike(options.Pace, workload, network));
                }
            }
        }

        if (HasBooks)
        {
            BookstoreRun.AddTo(plan, options.Pace);
        }

        return plan;
    }
}
