namespace RpcBench.Bench.Tests.Runs;

public sealed class PlanTests
{
    private static readonly TimeSpan Step = TimeSpan.FromSeconds(10);

    private readonly ManualClock _clock = new();

    [Fact]
    public void BeforeTheFirstStepTheTimeLeftIsThePlannedOne() =>
        Assert.Equal(new(0, 6, TimeSpan.Zero, TimeSpan.FromMinutes(1)), CreatePlan(steps: 6).State);

    [Fact]
    public void AfterHalfTheStepsTheirSlownessCountsHalf()
    {
        var plan = CreatePlan(steps: 4);
        _clock.Seconds = 40;
        plan.Complete(Step);
        plan.Complete(Step);

        Assert.Equal(new(2, 4, TimeSpan.FromSeconds(40), TimeSpan.FromSeconds(30)), plan.State);
    }

    [Theory, InlineData(5), InlineData(10), InlineData(12)]
    public void TheTimeLeftGoesDownWhereStepsTakeAboutAsLongAsPlanned(int seconds)
    {
        var plan = CreatePlan(steps: 10);
        List<TimeSpan> left = [];
        for (var step = 0; step < 10; step++)
        {
            for (var second = 0; second < seconds; second++)
            {
                _clock.Seconds++;
                left.Add(plan.State.Remaining);
            }

            plan.Complete(Step);
        }

        Assert.Equal(left.OrderDescending(), left);
        Assert.Equal(TimeSpan.Zero, plan.State.Remaining);
    }

    [Theory, InlineData(100, 170), InlineData(-20, 50), InlineData(2, 70)]
    public void MeasuredStepsCorrectTheTimeLeftUnlessTheDifferenceIsSmall(int longer, int left)
    {
        var plan = CreatePlan(steps: 8);
        _clock.Seconds = 35;
        plan.Complete(Step);
        plan.AdjustRemaining(TimeSpan.Zero);
        Assert.Equal(70, plan.State.Remaining.TotalSeconds);
        plan.AdjustRemaining(TimeSpan.FromSeconds(longer));

        Assert.Equal(left, plan.State.Remaining.TotalSeconds);
    }

    [Fact]
    public void ANarrowLineKeepsItsTimes()
    {
        var state = CreatePlan(steps: 6).State;

        Assert.Equal("launch 1 of 3, warm-up, 0:00 elapsed, about 1:00 left", state.FormatLine("launch 1 of 3, warm-up", 80));
        Assert.Equal("launch, 0:00 elapsed, about 1:00 left", state.FormatLine("launch 1 of 3, warm-up", 38));
    }

    private ProgressPlan CreatePlan(int steps)
    {
        ProgressPlan plan = new(_clock);
        plan.Add(steps, Step);
        return plan;
    }
}
