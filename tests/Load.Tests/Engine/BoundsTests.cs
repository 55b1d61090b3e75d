using System.Threading.Tasks.Sources;

namespace RpcBench.Load.Tests.Engine;

// These tests need all cores of the machine, or count the threads of this process.
[CollectionDefinition(nameof(BoundsTests), DisableParallelization = true), Collection(nameof(BoundsTests))]
public sealed class BoundsTests
{
    private static readonly LoadPlan OneSecond = new(TimeSpan.FromSeconds(1), 10_000, TimeSpan.FromSeconds(10));

    [Fact]
    public async Task CallsBeyondTheInFlightLimitAreCountedAsDropped()
    {
        var target = ScriptedTarget.NeverResponding();
        var plan = OneSecond with { MaxInFlight = 5, Drain = TimeSpan.FromMilliseconds(50) };
        var open = await LoadEngine.RunAsync(target, new OpenModel(new ConstantSchedule(100)), plan, default);
        Assert.Equal((100L, 95L, 5), (open.Planned, open.Dropped, open.PeakInFlight));

        // The calls that were sent never returned. They count as failed, with the time that had passed when the drain ended.
        var error = Assert.Single(open.Errors);
        Assert.Equal((CallErrorKind.TimedOut, 5L, 0L), (error.Kind, error.Count, open.Unfinished));
        Assert.Contains("in flight still 50ms after", error.Example, StringComparison.Ordinal);
        Assert.InRange(error.Latency.Minimum, 900_000_000, long.MaxValue);
        Assert.False(open.IsInterrupted);
        Assert.Equal(5, target.CalledNumbers.Count);
    }

    [Fact]
    public async Task ACallThatCannotBeAwaitedFailsAndItsCallerMakesTheNextCall()
    {
        ScriptedTarget target = new(_ => new(new ConsumedValueTaskSource(), 0));

        var closed =
            await LoadEngine.RunAsync(target, new ClosedModel(2, 10), OneSecond with { Duration = TimeSpan.FromHours(1) }, default);

        var error = Assert.Single(closed.Errors);
        Assert.Equal((CallErrorKind.Other, 10L), (error.Kind, error.Count));
        Assert.Contains("of another call", error.Example, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ATrialEndsAtTheFirstDroppedCall()
    {
        var plan = OneSecond with { Duration = TimeSpan.FromHours(1), MaxInFlight = 5, EndsWhenDropping = true };
        var open = await LoadEngine.RunAsync(ScriptedTarget.NeverResponding(), new OpenModel(new ConstantSchedule(100)), plan, default);
        Assert.Equal((6L, 1L, 5, 5L), (open.Planned, open.Dropped, open.PeakInFlight, open.Unfinished));
        Assert.InRange(open.Window, TimeSpan.FromMilliseconds(40), TimeSpan.FromMinutes(30));
        Assert.True(open.IsInterrupted);
    }

    [Theory, InlineData(true), InlineData(false)]
    public async Task CancellationReturnsTheFiguresSoFarEvenIfTheTargetNeverResponds(bool isOpen)
    {
        const int Answered = 50;
        var target = ScriptedTarget.Succeeding(
            call => call.Number < Answered ? call.DelayAsync(ScriptedTarget.FiveMillisecondDelay) : new TaskCompletionSource().Task);
        using CancellationTokenSource cancel = new();
        var plan = OneSecond with
        {
            Duration = TimeSpan.FromHours(1),
            Drain = TimeSpan.FromHours(1),
            // At this point, all calls that the target answers have been sent, and three calls that it never answers.
            Observer = second => _ = target.CalledNumbers.Count >= Answered + 3 ? cancel.CancelAsync() : null,
        };
        LoadModel model = isOpen ? new OpenModel(new ConstantSchedule(100)) : new ClosedModel(3);
        var figures = await LoadEngine.RunAsync(target, model, plan, cancel.Token);
        Assert.True(figures.IsInterrupted);
        Assert.InRange(figures.Window, TimeSpan.FromSeconds(1), TimeSpan.FromMinutes(30));
        Assert.InRange(figures.Good, 1, Answered);
        Assert.InRange(figures.Unfinished, 3, long.MaxValue);
        Assert.Equal((0L, 0L), (figures.Failed, figures.Dropped));
        Assert.Equal(figures.Seconds.Count, (int)Math.Ceiling(figures.Window.TotalSeconds));
    }

    [Fact]
    public async Task FourThousandAndNinetySixCallsAreInFlightAtOnceWithoutAThreadEach()
    {
        const int AtOnce = 4096;
        TaskCompletionSource all = new(TaskCreationOptions.RunContinuationsAsynchronously);
        var waiting = 0;
        var target = ScriptedTarget.Succeeding(async call =>
        {
            if (Interlocked.Increment(ref waiting) == AtOnce)
            {
                all.SetResult();
            }

            await all.Task.WaitAsync(call.Cancellation);
            await call.DelayAsync(ScriptedTarget.FiveMillisecondDelay);
        });
        var closed = await LoadEngine.RunAsync(
            target, new ClosedModel(AtOnce, Calls: 2 * AtOnce), OneSecond with { Duration = TimeSpan.FromMinutes(5) }, default);
        Assert.True(all.Task.IsCompleted);
        Assert.Equal((AtOnce, 0L), (closed.PeakInFlight, closed.Failed));
        Assert.InRange(ThreadPool.ThreadCount, 1, 64 + (4 * Environment.ProcessorCount));
    }

    [Fact]
    public async Task CallsThatCompleteSynchronouslyDoNotStarveTheThreadPool()
    {
        // Queues other work in the middle of the load. The load ends when this work runs, long before the load's duration is over.
        using CancellationTokenSource others = new();
        var calls = 0;
        ScriptedTarget target = new(_ =>
        {
            if (Interlocked.Increment(ref calls) == 1000)
            {
                ThreadPool.UnsafeQueueUserWorkItem(_ => others.Cancel(), null);
            }

            return new(CallResult.Good);
        });
        var plan = OneSecond with { Duration = TimeSpan.FromMinutes(5) };
        var closed = await LoadEngine.RunAsync(target, new ClosedModel(64), plan, others.Token);
        Assert.True(closed.IsInterrupted);
    }

    [Fact]
    public async Task StartingTheNextCallDoesNotDelayOtherCallsThatEndAtTheSameTime()
    {
        const int AtOnce = 8;
        const int Calls = 50 * AtOnce;
        ConcurrentQueue<TaskCompletionSource> waiting = [];
        var isEnding = new ThreadLocal<bool>();
        var startedWithin = 0;
        var begun = 0;
        var target = ScriptedTarget.Succeeding(async call =>
        {
            startedWithin += isEnding.Value ? 1 : 0;
            TaskCompletionSource end = new();
            waiting.Enqueue(end);
            if (Interlocked.Increment(ref begun) % AtOnce == 0)
            {
                // All calls in flight end on this thread, one after another.
                ThreadPool.QueueUserWorkItem(_ =>
                {
                    isEnding.Value = true;
                    for (var ended = 0; ended < AtOnce && waiting.TryDequeue(out var next); ended++)
                    {
                        next.SetResult();
                    }

                    isEnding.Value = false;
                });
            }

            await end.Task;
        });
        var closed = await LoadEngine.RunAsync(
            target, new ClosedModel(AtOnce, Calls), OneSecond with { Duration = TimeSpan.FromMinutes(5) }, default);
        Assert.Equal((Calls, 0), (closed.Planned, startedWithin));
    }

    /// <summary>A pooled call whose result belongs to another call by now.</summary>
    private sealed class ConsumedValueTaskSource : IValueTaskSource<CallResult>
    {
        public CallResult GetResult(short token) => throw new InvalidOperationException("of another call");

        public ValueTaskSourceStatus GetStatus(short token) => throw new InvalidOperationException("of another call");

        public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
            throw new InvalidOperationException("of another call");
    }
}
