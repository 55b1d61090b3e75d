using RpcBench.Bench.Lab;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Documents;
using Spectre.Console;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>Measures every promise about speed, each pair in alternating blocks of this one run, and prints the ratios.</summary>
internal sealed class FloorsRun(IAnsiConsole console, TimeProvider time, LabOptions options, bool whole, bool endurance)
{
    private const int Pairs = 20;

    // Calls of many at once vary so much that 20 pairs leave an interval of 12 % to either side: wider than the promise's own distance from 1.
    private const int ServicePairs = 60;

    private static readonly TimeSpan Block = TimeSpan.FromMilliseconds(300);

    private readonly List<FloorRecord> _floors = [];
    private readonly List<string> _leftOut = [];

    public async Task<FloorsDocument> RunAsync(CancellationToken cancellation)
    {
        var started = time.GetUtcNow();
        var order = new Random(1);
        var sides = new SideBySide(order, Pairs, Block);
        Take(await ServiceFloors.MeasureAsync(new SideBySide(order, ServicePairs, Block), cancellation));
        Take(await StoreFloors.MeasureAsync(sides, options, LeaveOut, cancellation));
        Take(await GrowthFloors.MeasureAsync(sides, cancellation));
        Take(await RelayFloors.MeasureAsync(sides, cancellation));
        Take(await KernelFloors.MeasureAsync(console, time, LeaveOut, cancellation));
        Take(RecordingFloors.Measure());
        Take(await GeneratorFloors.MeasureAsync(LeaveOut, cancellation));
        if (endurance)
        {
            Take(await EnduranceFloors.MeasureAsync(cancellation));
        }
        else
        {
            LeaveOut("ten minutes of load, which --endurance adds");
        }

        if (whole)
        {
            Take(await DefaultCommandFloors.MeasureAsync(cancellation));
        }
        else
        {
            LeaveOut("the default command twice, which --whole adds");
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

    private void Take(IReadOnlyList<FloorRecord> floors)
    {
        _floors.AddRange(floors);
        foreach (var floor in floors)
        {
            console.WriteLine(FloorsTable.Line(floor));
        }
    }

    private void LeaveOut(string reason)
    {
        _leftOut.Add(reason);
        console.WriteLine($"--  not measured: {reason}");
    }
}
