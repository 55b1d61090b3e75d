namespace RpcBench.Launching.Cold;

/// <summary>The fresh clients of all arms, started one after the other. Each arm's last client waits for its idle time while other
/// measurements run.</summary>
internal sealed class ColdProcesses(TimeSpan idle, string operation) : IAsyncDisposable
{
    private readonly List<ColdProcess> _processes = [];

    /// <summary>Starts the clients. The callback runs each time that one client of each arm has made its first calls.</summary>
    /// <exception cref="EnvironmentException">Thrown when a client could not make its calls.</exception>
    public static async Task<ColdProcesses> StartAsync(
        ComparisonRun compared, ClientTask task, ColdOptions options, Func<ProcessStartInfo, Process> launch, Action onArmsCalled,
        CancellationToken cancellation)
    {
        var arms = compared.Arms;
        var run = new ColdProcesses(options.Idle, compared.ColdOperation.Name);
        return await run.PrepareOrDisposeAsync(async () =>
        {
            for (var number = 1; number <= ColdOptions.ProcessesPerArm; number++)
            {
                var mine = number == ColdOptions.ProcessesPerArm ? options : options with { Idle = TimeSpan.Zero };
                // A process starts faster immediately after another process, so the first arm alternates.
                foreach (var arm in number % 2 == 1 ? arms : arms.Reverse())
                {
                    run._processes.Add(await ColdProcess.StartAsync(arm, task, mine, launch, cancellation));
                }

                onArmsCalled();
            }
        });
    }

    /// <summary>Waits for the calls after the idle times, and returns the figures. <paramref name="connectNanoseconds"/> is the time of
    /// opening a connection, in nanoseconds, as the network probe measured it. Clients cannot measure this time, because a relay accepts a
    /// connection immediately.</summary>
    public async Task<IReadOnlyList<ColdRecord>> FinishAsync(double connectNanoseconds, CancellationToken cancellation)
    {
        List<ColdRecord> records = [];
        foreach (var arm in _processes.GroupBy(process => process.Arm))
        {
            double? afterIdle = idle > TimeSpan.Zero ? await arm.Last().MeasureAfterIdleAsync(cancellation) : null;
            records.Add(new()
            {
                Arm = arm.Key.Id,
                Operation = operation,
                Processes = arm.Count(),
                ProcessStartNanoseconds = Median(arm, steps => steps.ProcessStartNanoseconds),
                ConnectNanoseconds = connectNanoseconds,
                FirstCallNanoseconds = Median(arm, steps => steps.FirstCallNanoseconds),
                SecondCallNanoseconds = Median(arm, steps => steps.SecondCallNanoseconds!.Value),
                AfterIdleNanoseconds = afterIdle,
                IdleSeconds = idle.TotalSeconds,
            });
        }

        return records;
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var process in _processes)
        {
            await process.DisposeAsync();
        }
    }

    private static double Median(IEnumerable<ColdProcess> processes, Func<ColdSteps, double> step) =>
        Percentiles.Median(processes.Select(process => step(process.Steps!)));
}
