using RpcBench.Bench.Lab;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Documents;
using Spectre.Console;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>Measures every promise about speed, each pair in alternating blocks of this one run, and prints the ratios.</summary>
internal sealed class FloorsRun
{
    private const int Pairs = 20;

    // Calls of many at once vary so much that 20 pairs leave an interval of 12 % to either side: wider than the promise's own distance from 1.
    private const int ServicePairs = 60;

    private static readonly TimeSpan Block = TimeSpan.FromMilliseconds(300);

    private static readonly string[] Optional = ["endurance", "whole"];

    private readonly IAnsiConsole _console;
    private readonly TimeProvider _time;
    private readonly LabOptions _options;
    private readonly List<FloorRecord> _floors = [];
    private readonly List<string> _leftOut = [];

    public FloorsRun(IAnsiConsole console, TimeProvider time, LabOptions options) => (_console, _time, _options) = (console, time, options);

    /// <summary>The parts, in the order in which they are measured; the last two are long and measured when asked for.</summary>
    public static IReadOnlyList<string> Parts { get; } = ["services", "store", "growth", "relay", "kernel", "recording", "generator", .. Optional];

    /// <summary>The parts that are measured where nothing is chosen.</summary>
    public static IReadOnlyList<string> Usual { get; } = [.. Parts.Except(Optional)];

    /// <summary>Measures these parts.</summary>
    public async Task<FloorsDocument> RunAsync(IReadOnlyCollection<string> parts, CancellationToken cancellation)
    {
        var started = _time.GetUtcNow();
        foreach (var part in Parts)
        {
            if (parts.Contains(part))
            {
                Take(await MeasureAsync(part, cancellation));
            }
            else
            {
                LeaveOut($"the part '{part}', which was not asked for");
            }
        }

        return new()
        {
            Tool = ToolVersion.Current,
            Started = started,
            Machine = Machine.Read(),
            Floors = _floors,
            LeftOut = _leftOut,
        };
    }

    private async Task<IReadOnlyList<FloorRecord>> MeasureAsync(string part, CancellationToken cancellation)
    {
        var order = new Random(1);
        var sides = new SideBySide(order, Pairs, Block);
        return part switch
        {
            "services" => await ServiceFloors.MeasureAsync(new SideBySide(order, ServicePairs, Block), cancellation),
            "store" => await StoreFloors.MeasureAsync(sides, _options, LeaveOut, cancellation),
            "growth" => await GrowthFloors.MeasureAsync(sides, cancellation),
            "relay" => await RelayFloors.MeasureAsync(sides, cancellation),
            "kernel" => await KernelFloors.MeasureAsync(_console, _time, LeaveOut, cancellation),
            "recording" => RecordingFloors.Measure(),
            "generator" => await GeneratorFloors.MeasureAsync(LeaveOut, cancellation),
            "endurance" => await EnduranceFloors.MeasureAsync(cancellation),
            "whole" => await DefaultCommandFloors.MeasureAsync(cancellation),
            _ => throw new ArgumentException($"There is no part '{part}'.", nameof(part)),
        };
    }

    private void Take(IReadOnlyList<FloorRecord> floors)
    {
        _floors.AddRange(floors);
        foreach (var floor in floors)
        {
            _console.WriteLine(FloorsTable.Line(floor));
        }
    }

    private void LeaveOut(string reason)
    {
        _leftOut.Add(reason);
        _console.WriteLine($"--  not measured: {reason}");
    }
}
