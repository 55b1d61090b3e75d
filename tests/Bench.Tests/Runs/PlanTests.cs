namespace RpcBench.Bench.Tests.Runs;

public sealed class PlanTests
{
    private static readonly TimeSpan Step = TimeSpan.FromSeconds(10);

    private readonly SetClock _clock = new();

    [Fact]
    public void BeforeTheFirstStepThePlanIsBelieved() =>
        Assert.Equal(new(0, 6, TimeSpan.Zero, TimeSpan.FromMinutes(1)), Of(steps: 6).State);

    [Fact]
    public void StepsThatTookTwiceAsLongDoubleWhatIsLeft()
    {
        var plan = Of(steps: 6);
        _clock.Seconds = 40;
        plan.Complete(Step);
        plan.Complete(Step);

        Assert.Equal(new(2, 6, TimeSpan.FromSeconds(40), TimeSpan.FromSeconds(80)), plan.State);
    }

    [Fact]
    public void NothingIsLeftAfterTheLastStep()
    {
        var plan = Of(steps: 1);
        plan.Complete(Step);

        Assert.Equal(TimeSpan.Zero, plan.State.Left);
    }

    private Plan Of(int steps)
    {
        Plan plan = new(_clock);
        plan.Add(steps, Step);
        return plan;
    }
}
