using Spectre.Console;

namespace RpcBench.Checks;

/// <summary>Measures every promise about speed, each pair in alternating blocks of this one run, and prints the ratios.</summary>
internal sealed class BudgetsRun(IAnsiConsole console, TimeProvider time, LabOptions options)
{
    private static readonly (string Name, Func<BudgetsRun, CancellationToken, Task> MeasureAsync)[] Table =
    [
        ("services", ServiceBudgets.MeasureAsync), ("store", StoreBudgets.MeasureAsync), ("growth", StoreBudgets.MeasureGrowthAsync),
        ("relay", RelayBudgets.MeasureAsync),
        ("kernel", RelayBudgets.MeasureKernelAsync), ("recording", RecordingBudgets.MeasureAsync),
        ("generator", GeneratorBudgets.MeasureAsync),
        ("endurance", GeneratorBudgets.MeasureMemoryAsync), ("whole", DefaultCommandBudgets.MeasureAsync),
    ];

    private readonly List<BudgetRecord> _budgets = [];
    private readonly List<string> _leftOut = [];

    /// <summary>The parts, in the order in which they are measured; the last two are long and measured when asked for.</summary>
    public static IReadOnlyList<string> Parts { get; } = [.. Table.Select(part => part.Name)];

    /// <summary>The parts that are measured where nothing is chosen.</summary>
    public static IReadOnlyList<string> Usual { get; } = [.. Parts.SkipLast(2)];

    public IAnsiConsole Console => console;

    public TimeProvider Time => time;

    public LabOptions Options => options;

    /// <summary>Measures these parts.</summary>
    public async Task<BudgetsDocument> RunAsync(IReadOnlyCollection<string> parts, CancellationToken cancellation)
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

        return new() { Tool = ToolVersion.Current, Started = started, Machine = Machine.Read(), Budgets = _budgets, LeftOut = _leftOut };
    }

    /// <summary>
    /// Keeps what was measured of a promise, with the two figures behind a ratio or how a single one was taken, and with its interval where
    /// it is a ratio of alternating blocks.
    /// </summary>
    public void Keep(Promise promise, double figure, string basis, RatioInterval? ratio = null)
    {
        _budgets.Add(new(promise.Name, promise.Quantity, promise.Limit, promise.AtLeast, figure, ratio, basis));
        console.WriteLine(BudgetText.Line(_budgets[^1]));
    }

    /// <summary>Says what is not measured, and why.</summary>
    public void LeaveOut(string reason)
    {
        _leftOut.Add(reason);
        console.WriteLine($"--  not measured: {reason}");
    }
}
