namespace RpcBench.Load.Tests.Engine;

public sealed class KnownAnswerTests
{
    private const long Millisecond = 1_000_000;
    private static readonly LoadPlan TwoSeconds = new(TimeSpan.FromSeconds(2), 10_000, TimeSpan.FromSeconds(10));

    [Fact]
    public async Task AFiveMillisecondTargetMeasuresFiveMillisecondsInBothLoadModels()
    {
        var plan = TwoSeconds with { Duration = TimeSpan.FromSeconds(1) };
        var closed = await LoadEngine.RunAsync(
            ScriptedTarget.RespondingAfterFiveMilliseconds(), new ClosedModel(4, Calls: 400), plan with
            {
                Duration = TimeSpan.FromMinutes(
                5)
            }, default);
        Assert.InRange(closed.Latency.Minimum, 5 * Millisecond, long.MaxValue);
        Assert.Equal(400, closed.GoodInWindow);
        Assert.InRange(closed.PerSecond, double.Epsilon, 4 * 200);
        Assert.Same(closed.Latency, closed.Service);
        Assert.Null(closed.Lateness);
        Assert.Null(closed.ConfiguredPerSecond);

        var open = await LoadEngine.RunAsync(
            ScriptedTarget.RespondingAfterFiveMilliseconds(),
            new OpenModel(new ConstantSchedule(200)),
            plan,
            default);
        Assert.InRange(open.Service.Minimum, 5 * Millisecond, open.Latency.Minimum);
        Assert.Equal((200L, 200L, 0L, 0L), (open.Planned, open.Good, open.Dropped, open.Failed));
        Assert.Equal((200.0, 200.0), (open.PerSecond, open.ConfiguredPerSecond));
        Assert.Equal(200, open.Lateness!.Count);
    }

    [Fact]
    public async Task AStalledServerShowsInTheOpenLoopTailAndTheClosedLoopHidesIt()
    {
        var second = TimeSpan.FromSeconds(1);
        var (met, hidden) = (ScriptedTarget.StallingAt(100, second), ScriptedTarget.StallingAt(100, second));
        var open = await LoadEngine.RunAsync(met, new OpenModel(new ConstantSchedule(200)), TwoSeconds, default);
        var closed = await LoadEngine.RunAsync(
            hidden, new ClosedModel(2, Calls: 400), TwoSeconds with { Duration = TimeSpan.FromMinutes(5) }, default);

        // Of 400 calls, 20 are due in the first tenth of the stall and cannot be back before its end.
        Assert.Equal(400, open.Good);
        Assert.InRange(met.HeldCallCount, 1, 400);
        Assert.InRange(open.Latency.Percentile(99), 850 * Millisecond, long.MaxValue);

        // Each of the two callers waits for the stall once, so only two calls show the stall. Other delays of a busy machine are not the
        // server's stall, so the target counts the calls that met the stall.
        Assert.Equal(400, closed.Good);
        Assert.InRange(hidden.HeldCallCount, 1, 2);
        Assert.InRange(closed.Latency.Maximum, 1000 * Millisecond, long.MaxValue);
    }

    [Fact]
    public async Task FailedCallsAreCountedSeparatelyAndLeftOutOfTheLatency()
    {
        ScriptedTarget target = new(async call =>
        {
            if (call.Number % 100 == 7)
            {
                return CallResult.Failed(CallErrorKind.Overloaded, $"no room for {call.Number}");
            }

            await call.DelayAsync(ScriptedTarget.FiveMillisecondDelay);
            return CallResult.Good;
        });
        var open = await LoadEngine.RunAsync(target, new OpenModel(new ConstantSchedule(500)), TwoSeconds, default);
        Assert.Equal((990L, 10L, 1000L), (open.Good, open.Failed, open.Planned));
        var error = Assert.Single(open.Errors);
        Assert.Equal((CallErrorKind.Overloaded, 10L), (error.Kind, error.Count));
        Assert.Matches("no room for [0-9]*07$|no room for 7$", error.Example);

        // The failed calls end at once. If one of them were counted as good, the minimum would be shorter than a good call can be.
        Assert.InRange(open.Service.Minimum, 5 * Millisecond, long.MaxValue);
        Assert.Equal(10, open.Seconds.Sum(second => second.Errors));
        Assert.Equal(495, open.PerSecond);
    }

    [Fact]
    public async Task AnExceptionOfTheTargetIsCountedAsAFailure()
    {
        ScriptedTarget target = new(call => (call.Number % 4) switch
        {
            0 => throw new InvalidOperationException("at once"),
            1 => new(Task.FromException<CallResult>(new InvalidOperationException("at once"))),
            2 => new(Task.FromResult(CallResult.Failed((CallErrorKind)77, "made up"))),
            _ => new(CallResult.Good),
        });
        var plan = TwoSeconds with { Duration = TimeSpan.FromMilliseconds(400) };
        var open = await LoadEngine.RunAsync(target, new OpenModel(new ConstantSchedule(100)), plan, default);
        var error = Assert.Single(open.Errors);
        Assert.Equal((10L, CallErrorKind.Other, 30L), (open.Good, error.Kind, error.Count));
        Assert.True(error.Example is "InvalidOperationException: at once" or "made up", error.Example);
    }

    [Fact]
    public async Task ADelayedLoadGeneratorShowsInTheLateness()
    {
        ScriptedTarget target = new(call =>
        {
            SpinWait.SpinUntil(() => call.SinceFirst < TimeSpan.FromMilliseconds(300) || call.SinceFirst > TimeSpan.FromMilliseconds(600));
            return new(CallResult.Good);
        });
        var plan = TwoSeconds with { Duration = TimeSpan.FromSeconds(1) };
        var open = await LoadEngine.RunAsync(target, new OpenModel(new ConstantSchedule(100)), plan, default);
        Assert.Equal(100, open.Good);
        Assert.InRange(open.Latency.Maximum, 200 * Millisecond, long.MaxValue);
        Assert.InRange(open.Lateness!.Maximum, 100 * Millisecond, long.MaxValue);
    }

    [Fact]
    public async Task EveryCallOfARampOrOfStepsIsMade()
    {
        foreach (var schedule in new[] { ScheduleText.Ramp("20..380/1500ms"), ScheduleText.Steps("50,100,200x500ms") })
        {
            var plan = TwoSeconds with { Duration = schedule.Length!.Value };
            var open = await LoadEngine.RunAsync(ScriptedTarget.RespondingAfterFiveMilliseconds(), new OpenModel(schedule), plan, default);
            Assert.Equal(schedule.Arrivals().Count(), open.Good);
            Assert.Equal(schedule.ExpectedWithin(TimeSpan.Zero, TimeSpan.FromSeconds(1)), open.Seconds[0].AskedPerSecond!.Value, 1e-6);
            Assert.Equal(schedule.ExpectedWithin(TimeSpan.FromSeconds(1), plan.Duration) * 2, open.Seconds[1].AskedPerSecond!.Value, 1e-6);
        }
    }
}
