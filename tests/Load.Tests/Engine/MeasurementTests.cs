namespace RpcBench.Load.Tests.Engine;

public sealed class MeasurementTests
{
    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(300);
    private static readonly LoadPlan Plan = new(TimeSpan.FromMilliseconds(1500), 10_000, TimeSpan.FromSeconds(10));

    [Fact]
    public async Task EveryCallNumberIsUsedOnceAndTheNextBlockContinues()
    {
        foreach (LoadModel model in new LoadModel[] { new OpenModel(new PoissonSchedule(300, 1)), new ClosedModel(3) })
        {
            var target = ScriptedTarget.RespondingAfterFiveMilliseconds();
            var plan = Plan with { Duration = Short, FirstNumber = 1000 };
            var first = await LoadEngine.RunAsync(target, model, plan, default);
            var second = await LoadEngine.RunAsync(target, model, plan with { FirstNumber = first.NextNumber }, default);
            Assert.Equal(Enumerable.Range(1000, target.CalledNumbers.Count).Select(number => (long)number), target.CalledNumbers.Order());
            Assert.Equal(1000 + target.CalledNumbers.Count, second.NextNumber);
            // If the machine stalls, the window of a closed loop may contain no call.
            Assert.InRange(first.Planned + second.Planned, model is OpenModel ? 1 : 0, target.CalledNumbers.Count);

            // Costs are divided by the number of all calls. The first calls of a closed loop are made before its window begins.
            Assert.Equal(target.CalledNumbers.Count, LoadMeasurement.Merge([first, second]).Made);
        }
    }

    [Fact]
    public async Task AClosedLoopWithACallCountMakesExactlyThatManyCalls()
    {
        var target = ScriptedTarget.RespondingAfterFiveMilliseconds();
        var plan = Plan with { Duration = TimeSpan.FromHours(1), FirstNumber = 1000 };

        var closed = await LoadEngine.RunAsync(target, new ClosedModel(8, Calls: 50), plan, default);

        Assert.Equal(Enumerable.Range(1000, 50).Select(number => (long)number), target.CalledNumbers.Order());
        Assert.Equal((50L, 50L, 50L, 0L, 1050L), (closed.Planned, closed.Good, closed.GoodInWindow, closed.Unfinished, closed.NextNumber));
        Assert.False(closed.IsInterrupted);
        // There are seven turns of five milliseconds each. The window is much shorter than the permitted hour.
        Assert.InRange(closed.Window, TimeSpan.FromMilliseconds(35), TimeSpan.FromMinutes(5));
        Assert.Equal(closed.GoodInWindow / closed.Window.TotalSeconds, closed.PerSecond, 1e-6);
    }

    [Fact]
    public async Task AClosedLoopThatRunsOutOfTimeMakesFewerCalls()
    {
        var target = ScriptedTarget.RespondingAfterFiveMilliseconds();
        var closed = await LoadEngine.RunAsync(target, new ClosedModel(2, Calls: 1_000_000),
            Plan with { Duration = TimeSpan.FromSeconds(1) }, default);
        Assert.Equal(target.CalledNumbers.Count, closed.NextNumber);
        Assert.InRange(closed.Good, 0, 400);
    }

    [Fact]
    public async Task TheSecondsOfAMeasurementAreReportedInOrder()
    {
        List<RpcBench.Records.SecondRecord> heard = [];
        var open = await LoadEngine.RunAsync(
            ScriptedTarget.RespondingAfterFiveMilliseconds(), new OpenModel(new ConstantSchedule(100)), Plan with
            {
                Observer =
                heard.Add
            }, default);
        Assert.Equal(open.Seconds, heard);
        Assert.Equal([0.0, 1.0], open.Seconds.Select(second => second.Second));
        Assert.All(open.Seconds, second => Assert.Equal(100, second.AskedPerSecond!.Value, 1e-6));

        // The last second is half as long.
        var within = open.Seconds[0].PerSecond + (open.Seconds[1].PerSecond / 2);
        Assert.Equal(open.GoodInWindow, within, 1e-6);

        // If the machine stalls, a second may have no responses. Only such a second has no percentiles.
        Assert.All(open.Seconds, second => Assert.Equal(second.PerSecond > 0, second.P50 is not null));
        Assert.All(open.Seconds.Where(second => second.P50 is not null), second =>
            Assert.InRange(second.P50!.Value, 5_000_000, second.P99!.Value));
        Assert.Equal(open.GoodInWindow > 0, open.Seconds.Any(second => second.P50 is not null));
    }

    [Fact]
    public async Task AnObserversExceptionEndsTheRunAndIsNotSwallowed()
    {
        var plan = Plan with { Duration = TimeSpan.FromHours(1), Observer = _ => throw new InvalidOperationException("heard") };
        var thrown = await Assert.ThrowsAsync<InvalidOperationException>(
            () => LoadEngine.RunAsync(ScriptedTarget.RespondingAfterFiveMilliseconds(), new ClosedModel(2), plan, default));
        Assert.Equal("heard", thrown.Message);
    }

    [Fact]
    public async Task BlocksAreMergedFromTheirSamples()
    {
        OpenModel model = new(new ConstantSchedule(100));
        ScriptedTarget target = new(async call =>
        {
            await call.DelayAsync(ScriptedTarget.FiveMillisecondDelay);
            return call.Number % 10 == 0 ? CallResult.Failed(CallErrorKind.Reset, "gone") : CallResult.Good;
        });
        var one = await LoadEngine.RunAsync(target, model, Plan, default);
        var two = await LoadEngine.RunAsync(target, model, Plan with { FirstNumber = one.NextNumber }, default);
        var both = LoadMeasurement.Merge([one, two]);
        Assert.Equal((one.Good + two.Good, one.Failed + two.Failed, 2), (both.Good, both.Failed, both.Blocks));
        Assert.Equal((300L, 100.0), (both.Planned, both.ConfiguredPerSecond));
        Assert.Equal(Math.Max(one.Latency.Maximum, two.Latency.Maximum), both.Latency.Maximum);
        Assert.Equal([0.0, 1.0, 1.5, 2.5], both.Seconds.Select(second => second.Second));
        Assert.Equal("gone", Assert.Single(both.Errors).Example);
        Assert.Equal(LoadMeasurement.Merge([two, one]).Latency.GetDistribution(), both.Latency.GetDistribution());
    }
}
