namespace RpcBench.Bench.Tests.Operations;

public sealed class CallLimitTests
{
    [Fact]
    public async Task AHangingCallIsEndedAndNamedWhetherOrNotItObservesItsToken()
    {
        var (never, limit) = (new TaskCompletionSource(), new CallLimit(TimeSpan.FromMilliseconds(1)));
        foreach (var call in new Func<CancellationToken, Task>[]
            { token => Task.Delay(Timeout.Infinite, token), FailWhenCancelledAsync, _ => never.Task })
        {
            var exception = await Assert.ThrowsAsync<CallException>(
                () => limit.RunAsync("ListLargePayloads over gRPC", call, CancellationToken.None));

            AssertHas(exception.Message, "ListLargePayloads over gRPC");
        }

        static async Task FailWhenCancelledAsync(CancellationToken token)
        {
            var cancelled = new TaskCompletionSource();
            await using var registration = token.Register(cancelled.SetResult);
            await cancelled.Task;
            throw new InvalidOperationException("cancelled, in this client's words");
        }
    }

    [Fact]
    public async Task ConsecutiveCallsMayTakeLongerThanTheLimitOfOne()
    {
        var asked = new TaskCompletionSource();

        // The turn takes longer than the limit, but no single call does. RunAsync therefore ends without an exception.
        await new CallLimit(TimeSpan.FromMilliseconds(1)).RunAsync("a turn", _ => asked.Task, OldestOfMany, CancellationToken.None);

        long OldestOfMany()
        {
            asked.TrySetResult();
            return Stopwatch.GetTimestamp() + (Stopwatch.Frequency * 60);
        }
    }

    [Fact]
    public async Task TheOldestConcurrentCallIsTheStalledOne()
    {
        const int Calls = 100;
        var (made, stalls, others, begun) = (0, new TaskCompletionSource(), new TaskCompletionSource(), 0L);
        var loop = new ClosedLoop(2, new DelegateCalls(CallAsync), CallLimit.Standard);
        var running = loop.RunAsync(Calls, null, default);
        await others.Task;

        Assert.InRange(loop.OldestStart, 1, begun);
        stalls.SetResult();
        await running;
        Assert.True(loop.OldestStart > begun);

        Task CallAsync()
        {
            var call = Interlocked.Increment(ref made);
            if (call == 1)
            {
                begun = Stopwatch.GetTimestamp();
                return stalls.Task;
            }

            return call == Calls ? Task.Run(others.SetResult, CancellationToken.None) : Task.CompletedTask;
        }
    }

    [Fact]
    public async Task TheUsersCancellationIsNotATimeout()
    {
        using var user = new CancellationTokenSource();
        var running = new CallLimit(TimeSpan.FromMinutes(1)).RunAsync("a call", token => Task.Delay(Timeout.Infinite, token), user.Token);
        await user.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
    }

    [Fact]
    public async Task AFailureWithinTheLimitIsNotATimeout() =>
        await Assert.ThrowsAsync<InvalidDataException>(
            () => new CallLimit(TimeSpan.FromMinutes(1)).RunAsync("a call", _ => throw new InvalidDataException(), CancellationToken.None));

    [Fact]
    public void TheLimitAllowsForTheRoundTrip()
    {
        var slow = new NetworkProfile("slow", TimeSpan.FromSeconds(1)) { BitsPerSecond = 1_000_000 };

        Assert.Equal(CallLimit.Standard.Limit, CallLimit.ForNetwork(NetworkProfile.Local).Limit);
        // Forty round trips and 8 MiB at one megabit per second.
        Assert.InRange(CallLimit.ForNetwork(slow).Limit, TimeSpan.FromSeconds(30 + 40 + 67), TimeSpan.FromSeconds(30 + 40 + 75));
    }
}
