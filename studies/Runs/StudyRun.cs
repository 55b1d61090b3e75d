using Spectre.Console;

namespace RpcBench.Studies.Runs;

/// <summary>The verb <c>run</c>. It verifies that both services return identical data, runs the studies as published and like for like, and
/// writes the record and the reports. However the run ends, the figures so far are written.</summary>
internal sealed class StudyRun(IAnsiConsole console, TimeProvider time, StudyOptions options, Action<StudyRecord> show)
{
    private readonly FigureTable _published = FigureTable.ReadPublished();
    private readonly Random _order = new(options.Seed);
    private readonly StudyBuilder _builder = new(options);

    private bool HasBooks => options.Studies.Contains(BookstoreRun.Name);

    private IEnumerable<StudyWorkload> Workloads =>
        StudyDesign.All.Where(design => options.Studies.Contains(design.Name)).SelectMany(design => design.Workloads);

    private IReadOnlyList<string> Operations =>
        [.. Workloads.SelectMany(workload => new[] { workload.Operation, workload.GetPublishedOperation(ComparedApi.Grpc) })
            .Concat(HasBooks ? BookServices.All : []).Distinct()];

    private IReadOnlyList<(string Operation, ComparedApi Api, string Connections)> WarmUpCalls =>
        [.. (from api in ComparedApis.Both
             from operation in Operations
             select (operation, api, StudyFigureRecord.Reuse))
            .Concat(from workload in Workloads
                    from api in ComparedApis.Both
                    select (workload.GetPublishedOperation(api), api, workload.GetPublishedConnections(api)))
            .Distinct()];

    public async Task<(StudyRecord Record, int ExitCode)> MeasureAsync(CancellationToken cancellation)
    {
        await using var started = await options.Subject.Comparison.StartAsync(
            options.Parsed, Operations, cancellation: cancellation);
        if (HasBooks)
        {
            await started.ReserveAsync(options.StoredBooks, cancellation);
        }

        return await started.MeasureAndRecordAsync(
            console, options.Artifacts, (run, token) => RunAllAsync(started, run, token), _builder.ToRecord, show,
            StudyReportWriter.CreateAll, cancellation);
    }

    private Task RunAllAsync(StartedComparison started, RunInProgress run, CancellationToken cancellation)
    {
        // No live table is shown, because the studies' figures are not about one set of operations.
        var screen = new ProgressScreen(console, time, CreatePlan());
        return screen.ShowAsync(async () =>
        {
            _builder.Settling = await WarmUpAsync(started, screen, cancellation);
            run.Note(_builder.Settling.CreateNote("All that the studies call"));
            foreach (var name in options.Studies)
            {
                var start = time.GetTimestamp();
                var study = await RunStudyAsync(name, started, run, screen, cancellation);
                _builder.Studies.Add(study with { Seconds = time.GetElapsedTime(start).TotalSeconds });
                ReportFindings(study, run);
                run.Save();
            }
        });
    }

    private static void ReportFindings(StudyResultRecord study, RunInProgress run)
    {
        foreach (var impossible in StudyValidator.Validate(study))
        {
            run.Invalidate(impossible);
        }

        foreach (var note in StudyValidator.GetNotes(study))
        {
            run.Note(note);
        }
    }

    /// <summary>Makes every kind of call before the first timed call. Otherwise later calls would find more code warm than earlier
    /// calls.</summary>
    private async Task<SettlingRecord> WarmUpAsync(StartedComparison started, ProgressScreen screen, CancellationToken cancellation)
    {
        using var kept = started.Open();
        using var reconnecting = started.Open(StudyFigureRecord.PerCall);
        List<CallBlocks> blocks = [];
        foreach (var (operation, api, connections) in WarmUpCalls)
        {
            var clients = connections == StudyFigureRecord.PerCall ? reconnecting : kept;
            blocks.Add(new(await clients.CallsOfAsync(operation, api.GetArmId(), cancellation), StudySteps.MinWarmUpCalls));
        }

        var planned = StudySteps.GetShortestWarmUp(options.Pace, blocks.Count);
        screen.BeginStep("warm-up of all that the studies call");
        var settling = await OperationCalls.WarmUpAsync(
            planned, StudySteps.GetLongestWarmUp(blocks.Count), new Random(1),
            [.. blocks.Select(
                block => (Func<Task<double>>)(() => block.MeanAsync(StudySteps.GetWarmUpBlock(options.Pace), cancellation)))]);
        screen.EndStep($"warm after {settling.Blocks} rounds of all that the studies call", planned);
        return settling;
    }

    private async Task<StudyResultRecord> RunStudyAsync(
        string name, StartedComparison started, RunInProgress run, ProgressScreen screen, CancellationToken cancellation)
    {
        List<(MeasuredNetworkRecord Network, StudyNetworkResults Parts)> found = [];
        foreach (var network in StudyDesign.GetNetworks(name, _published))
        {
            await using var over = await started.OpenNetworkAsync(network.Argument, cancellation);
            screen.BeginChapter($"{name}, {network.Name}");
            var before = await MeasureNetworkAsync(over, network, "before the study", run, screen, cancellation);
            var context = new StudyContext(options, started, over, network.Profile, _order, screen);
            await (StudyDesign.Find(name) is { } design
                ? new WorkloadRun(context).RunAsync(design, network, cancellation)
                : new BookstoreRun(context).RunAsync(cancellation));
            var after = await MeasureNetworkAsync(over, network, "after the study", run, screen, cancellation);
            found.Add((over.ToRecord(before, after) with { Name = network.Name }, context.Results));
        }

        return new()
        {
            Name = name,
            Seconds = 0,
            Networks = [.. found.Select(over => over.Network)],
            Workloads = [.. found.SelectMany(
                over => over.Parts.Workloads.Select(workload => StudyFigures.AddLowerBounds(workload, over.Network)))],
            Counts = [.. found.SelectMany(over => over.Parts.Counts)],
            Series = [.. found.SelectMany(over => over.Parts.Series)],
            MostAtOnce = found.Min(over => over.Parts.MaxConcurrency),
        };
    }

    private static async Task<DeliveredNetworkRecord> MeasureNetworkAsync(
        StartedNetwork over, DesignedNetwork network, string when, RunInProgress run, ProgressScreen screen, CancellationToken cancellation)
    {
        screen.BeginStep($"what the network delivers {when}");
        var delivered = await over.MeasureAsync(cancellation);
        run.Invalidate(over.CheckDelivered(delivered, when));
        screen.EndStep(
            $"round trip {Format.Time(delivered.RoundTripNanoseconds)} {when}",
            StudySteps.GetNetworkMeasurementTime(network.Profile));
        return delivered;
    }

    private ProgressPlan CreatePlan()
    {
        var plan = new ProgressPlan(time);
        plan.Add(1, StudySteps.GetShortestWarmUp(options.Pace, WarmUpCalls.Count));
        foreach (var name in options.Studies)
        {
            var design = StudyDesign.Find(name);
            foreach (var network in StudyDesign.GetNetworks(name, _published).Select(network => network.Profile))
            {
                plan.Add(2, StudySteps.GetNetworkMeasurementTime(network));
                foreach (var workload in design?.Workloads ?? [])
                {
                    plan.Add(1, StudySteps.GetPublishedTime(options.Pace, design!, workload, network, ComparedApi.Rest));
                    plan.Add(1, StudySteps.GetPublishedTime(options.Pace, design!, workload, network, ComparedApi.Grpc));
                    plan.Add(1, StudySteps.GetPairedTime(options.Pace, workload, network));
                }
            }
        }

        if (HasBooks)
        {
            BookstoreRun.AddToPlan(plan, options.Pace);
        }

        return plan;
    }
}
