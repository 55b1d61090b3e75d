namespace RpcBench.Measuring.Runs.Load;

/// <summary>What the generator itself can do: the same clients and connections against services that answer one operation with as little as
/// possible.</summary>
internal static class Calibration
{
    private const int InFlight = 64;

    // Of each arm. Code is compiled for speed in steps seconds apart, between which nothing falls: what ends on one of them is too low.
    private const int Windows = 24;
    private const int MostWindows = 60;
    private static readonly TimeSpan Window = TimeSpan.FromMilliseconds(250);
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(2);
    // Of the service, and of its first calls.
    private static readonly TimeSpan Start = TimeSpan.FromSeconds(2);

    // A run of this length or more gets all of it; a shorter one, whose own figures are as little warmed up, only its part.
    private static readonly TimeSpan Whole = TimeSpan.FromSeconds(4);

    /// <summary>How long it takes, as far as that is known beforehand.</summary>
    public static TimeSpan Expected(int arms, TimeSpan duration) =>
        Start + (((Window * Windows * LoadWarmUp.UsualRounds) + Length) * Scale(duration) * arms);

    /// <summary>Calls a second of each arm; the duration is that of one arm at one load of the run. Empty: nothing bounds these
    /// arms.</summary>
    public static async Task<IReadOnlyList<CeilingRecord>> MeasureAsync(
        TestEnvironment site, Compared compared, ConnectionPolicy connections, TimeSpan duration, LoadScreen screen,
        CancellationToken cancellation)
    {
        if (site.Ceilings is not [var service, ..])
        {
            return [];
        }

        var (arms, scale) = (compared.Arms, Scale(duration));
        screen.Prepare("calibrating the generator's ceiling against services that do no work", Expected(arms.Count, duration));
        var nothing = OperationMix.Single(compared.Find(service.Ceiling!));
        var (idle, endpoints) = await site.StartBesideAsync(service, cancellation);
        await using var stopped = idle;
        using var clients = new ArmClients(endpoints, compared, connections);
        List<(ComparedArm Arm, OperationTarget Target)> targets = [];
        try
        {
            foreach (var arm in arms)
            {
                targets.Add((arm, await OperationTarget.PrepareAsync(
                    clients, new(arm, nothing, Seed: 1, CallLimit.Standard.Limit) { CheckedOneIn = int.MaxValue }, cancellation)));
            }

            // In turns: what the arms share would else be warm for the last of them only.
            var window = Window * scale;
            var settled = await WarmUp.RunEachAsync(
                new() { Least = window * Windows * arms.Count, Most = window * MostWindows * arms.Count, Rounds = Windows },
                TimeProvider.System, new Random(1),
                [.. targets.Select(arm => (Func<Task<double>>)(async () => (await LoadAsync(arm.Target, window)).Service.Mean))]);
            List<CeilingRecord> ceilings = [];
            foreach (var ((arm, target), settling) in targets.Zip(settled))
            {
                ceilings.Add(new(arm.Id, InFlight, (await LoadAsync(target, Length * scale)).PerSecond, settling));
            }

            screen.End(string.Join(
                ", ", arms.Zip(ceilings, (arm, ceiling) => $"{arm.Label} {Figure.PerSecond(ceiling.PerSecond)} a second")));
            return ceilings;
        }
        finally
        {
            targets.ForEach(arm => arm.Target.Dispose());
        }

        async Task<LoadMeasurement> LoadAsync(OperationTarget target, TimeSpan length)
        {
            cancellation.ThrowIfCancellationRequested();
            return await LoadEngine.RunAsync(
                target, new ClosedModel(InFlight), new(length, InFlight, CallLimit.Standard.Limit), cancellation);
        }
    }

    private static double Scale(TimeSpan duration) => Math.Clamp(duration / Whole, 0.1, 1);
}
