namespace RpcBench.Bench.Tests.Runs;

public sealed class PlanTests
{
    private static readonly TimeSpan Step = TimeSpan.FromSeconds(10);

    private readonly SetClock _clock = new();

    [Fact]
    public void BeforeTheFirstStepThePlanIsBelieved() =>
        Assert.Equal(new(0, 6, TimeSpan.Zero, TimeSpan.FromMinutes(1)), Of(steps: 6).State);

    [Fact]
    public void HalfOfTheStepsCountHalfWhereTheyTookTwiceAsLong()
    {
        var plan = Of(steps: 4);
        _clock.Seconds = 40;
        plan.Complete(Step);
        plan.Complete(Step);

        Assert.Equal(new(2, 4, TimeSpan.FromSeconds(40), TimeSpan.FromSeconds(30)), plan.State);
    }

    [Theory, InlineData(5), InlineData(10), InlineData(12)]
    public void TheTimeLeftGoesDownWhereStepsTakeAboutAsLongAsPlanned(int seconds)
    {
        var plan = Of(steps: 10);
        List<TimeSpan> left = [];
        for (var step = 0; step < 10; step++)
        {
            for (var second = 0; second < seconds; second++)
            {
                _clock.Seconds++;
                left.Add(plan.State.Left);
            }

            plan.Complete(Step);
        }

        Assert.Equal(left.OrderDescending(), left);
        Assert.Equal(TimeSpan.Zero, plan.State.Left);
    }

    [Theory, InlineData(100, 170), InlineData(-20, 50), InlineData(2, 70)]
    public void WhatIsMeasuredCorrectsTheTimeLeftUnlessItIsAboutTheSame(int longer, int left)
    {
        var plan = Of(steps: 8);
        _clock.Seconds = 35;
        plan.Complete(Step);
        plan.Revise(TimeSpan.Zero);
        Assert.Equal(70, plan.State.Left.TotalSeconds);
        plan.Revise(TimeSpan.FromSeconds(longer));

        Assert.Equal(left, plan.State.Left.TotalSeconds);
    }

    [Fact]
    public void ANarrowLineKeepsItsTimes()
    {
        var state = Of(steps: 6).State;

        Assert.Equal("launch 1 of 3, warm-up, 0:00 elapsed, about 1:00 left", state.Line("launch 1 of 3, warm-up", 80));
        Assert.Equal("launch, 0:00 elapsed, about 1:00 left", state.Line("launch 1 of 3, warm-up", 38));
    }

    private Plan Of(int steps)
    {
        Plan plan = new(_clock);
        plan.Add(steps, Step);
        return plan;
    }
}
