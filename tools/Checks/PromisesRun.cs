using Spectre.Console;

namespace RpcBench.Checks;

/// <summary>Measures every promise about speed, each pair in alternating blocks of this one run, and prints the ratios.</summary>
internal sealed class PromisesRun(IAnsiConsole console, TimeProvider time)
{
    private static readonly (string Name, Func<PromisesRun, CancellationToken, Task> MeasureAsync)[] Table =
    [
        ("services", ServicePromises.MeasureAsync), ("growth", StorePromises.MeasureGrowthAsync), ("relay", RelayPromises.MeasureAsync),
        ("recording", RecordingPromises.MeasureAsync),
        ("generator", GeneratorPromises.MeasureAsync),
        ("endurance", GeneratorPromises.MeasureMemoryAsync), ("whole", DefaultCommandPromises.MeasureAsync),
    ];

    private readonly List<PromiseRecord> _promises = [];
    private readonly List<string> _leftOut = [];

    /// <summary>The parts, in the order in which they are measured; the last two are long and measured when asked for.</summary>
    public static IReadOnlyList<string> Parts { get; } = [.. Table.Select(part => part.Name)];

    /// <summary>The parts that are measured where nothing is chosen.</summary>
    public static IReadOnlyList<string> Usual { get; } = [.. Parts.SkipLast(2)];

    public IAnsiConsole Console => console;

    public TimeProvider Time => time;

    /// <summary>Measures these parts.</summary>
    public async Task<PromisesDocument> RunAsync(IReadOnlyList<string> parts, CancellationToken cancellation)
    {
        var started = time.GetUtcNow();
        foreach (var (name, measureAsync) in Table)
        {
            if (parts.Contains(name))
            {
                await measureAsync(this, cancellation);
            }
            else
            {
                LeaveOut($"the part '{name}', which was not asked for");
            }
        }

        return new()
        {
            Tool = ToolVersion.Current,
            Started = started,
            Machine = MachineRecord.Read(),
            Promises = _promises,
            LeftOut = _leftOut,
        };
    }

    /// <summary>
    /// Keeps what was measured of a promise, with the two figures behind a ratio or how a single one was taken, and with its interval where
    /// it is a ratio of alternating blocks.
    /// </summary>
    public void Keep(Promise promise, double figure, string basis, RatioInterval? ratio = null)
    {
        _promises.Add(new(promise.Name, promise.Quantity, promise.Limit, promise.AtLeast, figure, ratio, basis));
        console.WriteLine(_promises[^1].Describe());
    }

    /// <summary>Says what is not measured, and why.</summary>
    public void LeaveOut(string reason)
    {
        _leftOut.Add(reason);
        console.WriteLine($"--  not measured: {reason}");
    }
}
