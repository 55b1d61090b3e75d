using Spectre.Console;

namespace RpcBench.Checks;

internal sealed class PromisesRun(IAnsiConsole console, TimeProvider time)
{
    private static readonly (string Name, Func<PromisesRun, CancellationToken, Task> MeasureAsync)[] Groups =
    [
        ("services", ServicePromises.MeasureAsync), ("growth", StorePromises.MeasureGrowthAsync), ("relay", RelayPromises.MeasureAsync),
        ("recording", RecordingPromises.MeasureAsync),
        ("generator", GeneratorPromises.MeasureAsync),
        ("endurance", GeneratorPromises.MeasureMemoryAsync), ("whole", DefaultCommandPromises.MeasureAsync),
    ];

    private readonly List<PromiseRecord> _promises = [];
    private readonly List<string> _leftOut = [];

    /// <summary>The groups of promises in the order of measurement. The last two take long and are measured only on request.</summary>
    public static IReadOnlyList<string> GroupNames { get; } = [.. Groups.Select(part => part.Name)];

    public static IReadOnlyList<string> DefaultGroups { get; } = [.. GroupNames.SkipLast(2)];

    public IAnsiConsole Console => console;

    public TimeProvider Time => time;

    public async Task<PromisesDocument> RunAsync(IReadOnlyList<string> parts, CancellationToken cancellation)
    {
        var started = time.GetUtcNow();
        foreach (var (name, measureAsync) in Groups)
        {
            if (parts.Contains(name))
            {
                await measureAsync(this, cancellation);
            }
            else
            {
                AddSkipped($"the part '{name}', which was not requested");
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

    /// <summary>Records the measurement of a promise, see <see cref="PromiseRecord"/>.</summary>
    public void AddMeasurement(Promise promise, double figure, string basis, RatioInterval? ratio = null)
    {
        _promises.Add(new(promise.Name, promise.Quantity, promise.Limit, promise.IsLowerLimit, figure, ratio, basis));
        console.WriteLine(_promises[^1].Describe());
    }

    public void AddSkipped(string reason)
    {
        _leftOut.Add(reason);
        console.WriteLine($"--  not measured: {reason}");
    }
}
