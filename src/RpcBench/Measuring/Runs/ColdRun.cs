namespace RpcBench.Measuring.Runs;

/// <summary>Fresh clients of all arms, one after the other. The last of each stays and waits out its idle time while other things are
/// measured.</summary>
internal sealed class ColdRun : IAsyncDisposable
{
    private readonly ColdOptions _options;
    private readonly string _operation;
    private readonly List<ColdProcess> _processes = [];

    private ColdRun(ColdOptions options, string operation) => (_options, _operation) = (options, operation);

    /// <summary>Starts the clients of the services that <see cref="Matrix.EndpointVariables"/> hold, and tells when one of each arm made
    /// its first calls; returns once all did.</summary>
    /// <exception cref="Lab.LabException">One could not.</exception>
    public static async Task<ColdRun> StartAsync(
        Compared compared, ColdOptions options, Func<ProcessStartInfo, Process> launch, Action called, CancellationToken cancellation)
    {
        var (arms, run) = (compared.Arms, new ColdRun(options, compared.ColdOperation));
        return await run.ReadyAsync(async () =>
        {
            for (var number = 1; number <= ColdOptions.Processes; number++)
            {
                var mine = number == ColdOptions.Processes ? options : options with { Idle = TimeSpan.Zero };
                // Which is first changes, because a process starts faster just after another.
                foreach (var arm in number % 2 == 1 ? arms : arms.Reverse())
                {
                    run._processes.Add(await ColdProcess.StartAsync(arm, mine, launch, cancellation));
                }

                called();
            }
        });
    }

    /// <summary>The figures, once the idle times are over. A connection's opening alone, in nanoseconds, is given: a relay's own
    /// connections open at once and its network's delay comes with their first byte, so that a client cannot time it. It is the probe's
    /// connection with an echo less an echo.</summary>
    public async Task<IReadOnlyList<ColdRecord>> FinishAsync(double connect, CancellationToken cancellation)
    {
        List<ColdRecord> records = [];
        foreach (var arm in _processes.GroupBy(process => process.Arm))
        {
            double? idle = _options.Idle > TimeSpan.Zero ? await arm.Last().IdleAsync(cancellation) : null;
            records.Add(new(
                arm.Key.Id, _operation, arm.Count(), Median(arm, steps => steps.ProcessStartNanoseconds), connect,
                Median(arm, steps => steps.FirstCallNanoseconds), Median(arm, steps => steps.SecondCallNanoseconds!.Value),
                idle, _options.Idle.TotalSeconds));
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
