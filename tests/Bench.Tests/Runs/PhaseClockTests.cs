namespace RpcBench.Bench.Tests.Runs;

public sealed class PhaseClockTests
{
    private readonly SetClock _clock = new();

    [Fact]
    public void EveryMomentBelongsToOnePhaseAndTheyAddUpToTheWholeTime()
    {
        var phases = new PhaseClock(_clock);
        Pass(1);
        using (phases.Enter(RunPhase.Bytes))
        {
            Pass(2);
            using (phases.Enter(RunPhase.Allocations))
            {
                Pass(4);
            }

            Pass(8);
        }

        Pass(16);

        Assert.Equal(
            [new(RunPhase.Allocations, 4, 0), new(RunPhase.Bytes, 10, 0), new(RunPhase.Other, 17, 0)], phases.ToRecords());
    }

    [Fact]
    public void APhaseThatAnExceptionLeavesIsOverToo()
    {
        var phases = new PhaseClock(_clock);

        Assert.Throws<TimeoutException>(Verify);
        Pass(2);

        Assert.Equal([new(RunPhase.Verification, 1, 0), new(RunPhase.Other, 2, 0)], phases.ToRecords());

        void Verify()
        {
            using var phase = phases.Enter(RunPhase.Verification);
            Pass(1);
            throw new TimeoutException();
        }
    }

    [Fact]
    public void WhatWasMeasuredAsAWholeIsDividedWithoutChangingTheSum()
    {
        var phases = new PhaseClock(_clock);
        Pass(10);

        phases.Move(new PhaseRecord(RunPhase.WarmUp, 3, 0), new PhaseRecord(RunPhase.TimedAlone, 5, 4));
        phases.Move(new PhaseRecord(RunPhase.TimedAlone, 1, 0.5));

        Assert.Equal(
            [new(RunPhase.WarmUp, 3, 0), new(RunPhase.TimedAlone, 6, 4.5), new(RunPhase.Other, 1, 0)], phases.ToRecords());
    }

    private void Pass(int seconds) => _clock.Seconds += seconds;
}
