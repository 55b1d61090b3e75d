namespace RpcBench.Load.Runs;

/// <summary>The calibration of the generator. The same clients and connections call services that answer one operation with as little work
/// as possible.</summary>
internal static class Calibration
{
    private const int InFlight = 64;

    // For each arm. The runtime optimises code in steps that are seconds apart, and between two steps times do not fall. A warm-up that
    // ended between two steps would make the ceiling too low.
    private const int FewestWindows = 24;
    private const int MostWindows = 60;
    private static readonly TimeSpan Window = TimeSpan.FromMilliseconds(250);
    private static readonly TimeSpan MeasuredTime = TimeSpan.FromSeconds(2);
    // The time in which the service starts and answers its first calls.
    private static readonly TimeSpan StartTime = TimeSpan.FromSeconds(2);

    // A run of this duration or more gets the full calibration. A shorter run gets a proportionally shorter calibration, because its own
    // measurements are not fully warmed up either.
    private static readonly TimeSpan FullDuration = TimeSpan.FromSeconds(4);

    public static TimeSpan ExpectedDuration(int arms, TimeSpan duration) =>
        StartTime + (((Window * FewestWindows * LoadWarmUp.UsualRounds) + MeasuredTime) * Scale(duration) * arms);

    /// <summary>Measures the calls per second that the generator reaches with each arm. The duration is the measured time of one arm in the
    /// run. The result is empty if the environment has no service for the calibration.</summary>
    public static async Task<IReadOnlyList<CeilingRecord>> MeasureAsync(
        TestEnvironment environment, ComparisonRun compared, ConnectionPolicy connections, TimeSpan duration, LoadScreen screen,
        CancellationToken cancellation)
    {
        if (environment.Ceilings is not [var service, ..])
        {
            return [];
        }

        var arms = compared.Arms;
        var scale = Scale(duration);
        screen.BeginPreparation(
            "calibrating the generator's ceiling against services that do no work",
            ExpectedDuration(arms.Count, duration));
        var nothing = OperationMix.Single(compared.FindOperation(service.Ceiling!));
        var (idle, endpoints) = await environment.StartBesideAsync(service, cancellation);
        await using var stopped = idle;
        using var clients = new ArmClients(endpoints, compared.Operations, connections);
        List<(ComparedArm Arm, OperationTarget Target)> targets = [];
        try
        {
            foreach (var arm in arms)
            {
                targets.Add((arm, await OperationTarget.PrepareAsync(
                    clients, new(arm, nothing, Seed: 1, CallLimit.Standard.Limit) { CheckedOneIn = int.MaxValue }, cancellation)));
            }

            var settled = await WarmUpAsync([.. targets.Select(arm => arm.Target)], Window * scale, cancellation);
            List<CeilingRecord> ceilings = [];
            foreach (var ((arm, target), settling) in targets.Zip(settled))
            {
                var measured = await ApplyLoadAsync(target, MeasuredTime * scale, cancellation);
                ceilings.Add(new(arm.Id, InFlight, measured.PerSecond, settling));
            }

            screen.End(string.Join(
                ", ", arms.Zip(ceilings, (arm, ceiling) => $"{arm.Label} {Format.PerSecond(ceiling.PerSecond)} a second")));
            return ceilings;
        }
        finally
        {
            targets.ForEach(arm => arm.Target.Dispose());
        }
    }

    // The arms take turns. Otherwise the code that they share would be fully warmed up only for the last arm.
    private static Task<IReadOnlyList<SettlingRecord>> WarmUpAsync(
        IReadOnlyList<OperationTarget> targets, TimeSpan window, CancellationToken cancellation)
    {
        return WarmUpRule.RunEachAsync(
            new()
            {
                MinDuration = window * FewestWindows * targets.Count,
                MaxDuration = window * MostWindows * targets.Count,
                Rounds = FewestWindows
            },
            TimeProvider.System, new Random(1), [.. targets.Select(target => (Func<Task<double>>)(() => MeanAsync(target)))]);

        async Task<double> MeanAsync(OperationTarget target) => (await ApplyLoadAsync(target, window, cancellation)).Service.Mean;
    }

    private static async Task<LoadMeasurement> ApplyLoadAsync(OperationTarget target, TimeSpan length, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return await LoadEngine.RunAsync(
            target, new ClosedModel(InFlight), new(length, InFlight, CallLimit.Standard.Limit), cancellation);
    }

    private static double Scale(TimeSpan duration) => Math.Clamp(duration / FullDuration, 0.1, 1);
}
