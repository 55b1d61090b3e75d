namespace RpcBench.Checks;

/// <summary>Measures the load generator on a bare endpoint: its rate compared with widely used tools, its punctuality and its
/// memory.</summary>
internal static class GeneratorPromises
{
    private const int InFlight = 64;
    private const int Pairs = 16;
    private const double Rate = 2000;

    private static readonly OperationMix Smallest = OperationMix.Single(Catalogue.FindOperation("GetSmallPayload"));

    public static async Task MeasureAsync(PromisesRun run, CancellationToken cancellation)
    {
        var compared = MemoryServices.ReadComparison();
        await using var environment = await MemoryServices.StartAsync(compared, cancellation);
        var (bare, endpoints) = await MemoryServices.StartBareAsync(environment, cancellation);
        await using var ending = bare;
        using var rest = new ArmClients(endpoints, compared.Operations);
        using (var target = await PrepareTargetAsync(rest, Catalogue.Rest, int.MaxValue, cancellation))
        {
            var schedule = new OpenModel(new ConstantSchedule(Rate));
            var plan = new LoadPlan(TimeSpan.FromSeconds(10), (int)Rate, CallLimit.Standard.Limit);
            await LoadEngine.RunAsync(target, schedule, plan with { Duration = TimeSpan.FromSeconds(2) }, cancellation);
            var lateness = (await LoadEngine.RunAsync(target, schedule, plan, cancellation)).Lateness!;
            run.AddMeasurement(Promise.Punctuality, lateness.Percentile(99) / 1e6,
                $"{Format.Count(lateness.Count)} sends, the latest {Format.Time(lateness.Maximum)} late");
            await CompareAsync(
                run, Promise.AgainstWrk, target, ExternalGenerator.Wrk, new(endpoints.AddressOf(Catalogue.Rest), "/api/payloads/small/1"),
                cancellation);
        }

        // Both generators use one connection with 64 streams.
        using var grpc = new ArmClients(endpoints, compared.Operations, ConnectionPolicy.Fixed(1));
        using var streams = await PrepareTargetAsync(grpc, Catalogue.Grpc, int.MaxValue, cancellation);
        await CompareAsync(run, Promise.AgainstH2Load, streams, ExternalGenerator.H2Load,
            new(endpoints.AddressOf(Catalogue.Grpc), "/rpcbench.v1.PayloadService/GetSmallPayload"), cancellation);
    }

    /// <summary>Measures the generator's memory at the highest rate that it reaches.</summary>
    public static async Task MeasureMemoryAsync(PromisesRun run, CancellationToken cancellation)
    {
        var compared = MemoryServices.ReadComparison();
        await using var environment = await MemoryServices.StartAsync(compared, cancellation);
        var (bare, endpoints) = await MemoryServices.StartBareAsync(environment, cancellation);
        await using var ending = bare;
        using var clients = new ArmClients(endpoints, compared.Operations);
        using var target = await PrepareTargetAsync(clients, Catalogue.Rest, checkedOneIn: 100, cancellation);
        var (afterAMinute, last) = (0L, 0L);
        var measured = await LoadEngine.RunAsync(
            target, new ClosedModel(InFlight), CreatePlan(TimeSpan.FromMinutes(10)) with { Observer = Note }, cancellation);
        run.AddMeasurement(
            Promise.GeneratorMemory, (last - afterAMinute) / 1048576.0,
            $"{Format.Count(measured.PerSecond)} calls a second, {Format.Memory(afterAMinute)} after the first minute");

        void Note(SecondRecord second)
        {
            last = Environment.WorkingSet;
            afterAMinute = second.Second < 60 ? last : afterAMinute;
        }
    }

    private static Task<OperationTarget> PrepareTargetAsync(
        ArmClients clients, ComparedArm arm, int checkedOneIn, CancellationToken cancellation) => OperationTarget.PrepareAsync(
        clients, new(arm, Smallest, Seed: 1, CallLimit.Standard.Limit) { CheckedOneIn = checkedOneIn }, cancellation);

    private static LoadPlan CreatePlan(TimeSpan length) => new(length, InFlight, CallLimit.Standard.Limit);

    private static async Task CompareAsync(
        PromisesRun run, Promise promise, OperationTarget target, ExternalGenerator foreign, Uri address, CancellationToken cancellation)
    {
        if (!foreign.IsInstalled)
        {
            run.AddSkipped(foreign.SkippedMeasurement);
            return;
        }

        var block = TimeSpan.FromSeconds(1);
        // The runtime recompiles the methods of our generator while they run. The other tools are compiled ahead of time.
        await WarmUpRule.RunAsync(
            new()
            {
                MinDuration = block * 5,
                MaxDuration = block * 20
            }, TimeProvider.System, new Random(1), async () => 1 / await OwnAsync(block / 2));
        await ForeignAsync();
        List<double> ours = [], theirs = [];
        await Alternation.RunAsync(
            Pairs, new Random(1), async () => ours.Add(await OwnAsync(block)), async () => theirs.Add(await ForeignAsync()));
        // The rates are inverted to times per call, because the ratio of their times to ours equals the ratio of our rate to theirs.
        var ratio = RatioInterval.FromPairs([.. ours.Select(rate => 1 / rate)], [.. theirs.Select(rate => 1 / rate)]);
        run.AddMeasurement(promise, ratio.Estimate, $"{Format.Count(ours.Average())} and {Format.Count(theirs.Average())} a second", ratio);

        async Task<double> OwnAsync(TimeSpan length) =>
            (await LoadEngine.RunAsync(target, new ClosedModel(InFlight), CreatePlan(length), cancellation)).PerSecond;
        Task<double> ForeignAsync() => foreign.RunAsync(address, InFlight, block, cancellation);
    }
}
