namespace RpcBench.Launching.Cold;

/// <summary>Fresh clients of all arms, one by one. The last of each waits out its idle time while other things are measured.</summary>
internal sealed class ColdRun(TimeSpan idle, string operation) : IAsyncDisposable
{
    private readonly List<ColdProcess> _processes = [];

    /// <summary>Starts the clients, and tells when one of each arm made its first calls; returns once all did.</summary>
    /// <exception cref="EnvironmentException">One could not.</exception>
    public static async Task<ColdRun> StartAsync(
        ComparisonRun compared, ClientTask task, ColdOptions options, Func<ProcessStartInfo, Process> launch, Action called,
        CancellationToken cancellation)
    {
        var arms = compared.Arms;
        var run = new ColdRun(options.Idle, compared.ColdOperation.Name);
        return await run.ReadyAsync(async () =>
        {
            for (var number = 1; number <= ColdOptions.Processes; number++)
            {
                var mine = number == ColdOptions.Processes ? options : options with { Idle = TimeSpan.Zero };
                // The first arm changes, because a process starts faster just after another.
                foreach (var arm in number % 2 == 1 ? arms : arms.Reverse())
                {
                    run._processes.Add(await ColdProcess.StartAsync(arm, task, mine, launch, cancellation));
                }

                called();
            }
        });
    }

    /// <summary>The figures, once the idle times are over. A connection's opening alone, in nanoseconds, is given: a relay opens its own at
    /// once, and no client can time it. It is the probe's connection with an echo less an echo.</summary>
    public async Task<IReadOnlyList<ColdRecord>> FinishAsync(double connect, CancellationToken cancellation)
    {
        List<ColdRecord> records = [];
        foreach (var arm in _processes.GroupBy(process => process.Arm))
        {
            double? afterIdle = idle > TimeSpan.Zero ? await arm.Last().IdleAsync(cancellation) : null;
            records.Add(new()
            {
                Arm = arm.Key.Id,
                Operation = operation,
                Processes = arm.Count(),
                ProcessStartNanoseconds = Median(arm, steps => steps.ProcessStartNanoseconds),
                ConnectNanoseconds = connect,
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
