using RpcBench.Bench.Runs.Progress;

namespace RpcBench.Bench.Tests.Runs;

public sealed class PlanTests
{
    private static readonly TimeSpan Step = TimeSpan.FromSeconds(10);

    [Fact]
    public void BeforeTheFirstStepThePlanIsBelieved()
    {
        var plan = new Plan(new SetClock());
        plan.Add(6, Step);

        Assert.Equal(new(0, 6, TimeSpan.Zero, TimeSpan.FromMinutes(1)), plan.State);
    }

    [Fact]
    public void StepsThatTookTwiceAsLongDoubleWhatIsLeft()
    {
        var clock = new SetClock();
        var plan = new Plan(clock);
        plan.Add(6, Step);
        clock.Seconds = 40;
        plan.Complete(Step);
        plan.Complete(Step);

        Assert.Equal(new(2, 6, TimeSpan.FromSeconds(40), TimeSpan.FromSeconds(80)), plan.State);
    }

    [Fact]
    public void NothingIsLeftAfterTheLastStep()
    {
        var plan = new Plan(new SetClock());
        plan.Add(1, Step);
        plan.Complete(Step);

        Assert.Equal(TimeSpan.Zero, plan.State.Left);
    }
}
