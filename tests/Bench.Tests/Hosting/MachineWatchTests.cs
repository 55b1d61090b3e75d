namespace RpcBench.Bench.Tests.Hosting;

public sealed class MachineWatchTests
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(60);

    [SkippableFact]
    public async Task ABusyProgramIsNamedWithItsProcessorShare()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "The kernel's files are Linux's.");
        using var busy = BusyProgram.Start();
        var watch = new MachineMonitor("/no/run/of/this/name");
        var start = Stopwatch.GetTimestamp();
        DisturbanceRecord measured;
        do
        {
            await Task.Delay(100);
            watch.BeginCalling();
            await Task.Delay(100);
            watch.BeginResting();
            measured = watch.ToRecord();
        }
        while (!IsNamed(measured) && Stopwatch.GetElapsedTime(start) < Longest);

        Assert.True(IsNamed(measured), $"{measured}");
        Assert.InRange(measured.UsedWhileCalling!.Value, 0.01, 1);
        Assert.InRange(measured.UsedWhileResting!.Value, 0.01, 1);
        Assert.All(measured.LoopNanoseconds, times => Assert.All(times, time => Assert.InRange(time, 1, 1e10)));

        static bool IsNamed(DisturbanceRecord measured) => measured is { UsedWhileCalling: not null, UsedWhileResting: not null }
            && measured.Programs.Any(program => program.Name == BusyProgram.ProcessName);
    }

    [Fact]
    public void ThisProcessAndItsDescendantsBelongToTheRun()
    {
        ProcessTicks Process(int id, int parent) => new(new(id, id), $"{id}", parent, 1, 0);
        ProcessTicks[] all =
        [
            Process(1, 0), Process(5, 1), Process(Environment.ProcessId, 1), Process(71, 70), Process(70, Environment.ProcessId),
            Process(81, 80), Process(80, 1),
        ];

        var (own, others) = MachineReading.SplitByRun(all, [new(80, 80)]);

        Assert.Equal([Environment.ProcessId, 71, 70, 81, 80], own.Select(process => process.Mark.Id));
        Assert.Equal([1, 5], others.Select(process => process.Mark.Id));
    }

    [Theory]
    // Two processors. Other programs use one of them for half of the time.
    [InlineData(2, 100, 0, 0.25, 0.0)]
    // The hypervisor takes a tenth of both processors.
    [InlineData(2, 0, 40, 0.0, 0.1)]
    // Other programs first use the processors that the run cannot use.
    [InlineData(64, 2_000, 0, 0.0, 0.0)]
    [InlineData(64, 12_800, 0, 1.0, 0.0)]
    public void TheShareOfOthersIsOfTheRunsUsableProcessors(int cores, long used, long stolen, double part, double stolenPart)
    {
        var use = new MachineUse(processors: 2);
        var second = Stopwatch.Frequency;

        use.Add(Reading(0, 0, 0, 0), Reading(2 * second, used + 30, stolen, 30));

        Assert.Equal((part, stolenPart), (use.UsedShare!.Value, Math.Round(use.StolenShare!.Value, 9)));

        MachineReading Reading(long at, long all, long taken, long own) =>
            new(at, cores, all, taken, own, new Dictionary<ProcessIdentity, ProcessTicks>());
    }

    [Fact]
    public void UseBelowOneSecondIsNotReported()
    {
        var use = new MachineUse(processors: 2);
        var empty = new Dictionary<ProcessIdentity, ProcessTicks>();

        use.Add(new(0, 2, 0, 0, 0, empty), new(Stopwatch.Frequency / 2, 2, 100, 0, 0, empty));

        Assert.Null(use.UsedShare);
        Assert.Null(use.StolenShare);
    }
}
