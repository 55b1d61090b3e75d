namespace RpcBench.Bench.Tests.Runs;

public sealed class PhaseClockTests
{
    private readonly ManualClock _clock = new();

    [Fact]
    public void ThePhasesAddUpToTheWholeTime()
    {
        var phases = new PhaseClock(_clock);
        Advance(1);
        using (phases.Enter(RunPhase.Bytes))
        {
            Advance(2);
            using (phases.Enter(RunPhase.Allocations))
            {
                Advance(4);
            }

            Advance(8);
        }

        Advance(16);

        Assert.Equal(
            [new(RunPhase.Allocations, 4, 0), new(RunPhase.Bytes, 10, 0), new(RunPhase.Other, 17, 0)], phases.ToRecords());
    }

    [Fact]
    public void AnExceptionEndsItsPhase()
    {
        var phases = new PhaseClock(_clock);

        Assert.Throws<TimeoutException>(Verify);
        Advance(2);

        Assert.Equal([new(RunPhase.Verification, 1, 0), new(RunPhase.Other, 2, 0)], phases.ToRecords());

        void Verify()
        {
            using var phase = phases.Enter(RunPhase.Verification);
            Advance(1);
            throw new TimeoutException();
        }
    }

    [Fact]
    public void DividingAPhaseKeepsTheSum()
    {
        var phases = new PhaseClock(_clock);
        Advance(10);

        phases.MoveTime(new PhaseRecord(RunPhase.WarmUp, 3, 0), new PhaseRecord(RunPhase.TimedAlone, 5, 4));
        phases.MoveTime(new PhaseRecord(RunPhase.TimedAlone, 1, 0.5));

        Assert.Equal(
            [new(RunPhase.WarmUp, 3, 0), new(RunPhase.TimedAlone, 6, 4.5), new(RunPhase.Other, 1, 0)], phases.ToRecords());
    }

    private void Advance(int seconds) => _clock.Seconds += seconds;
}
