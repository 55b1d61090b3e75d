namespace RpcBench.Load.Tests.Engine;

/// <summary>A target that responds as the test scripted and remembers the numbers of its calls.</summary>
internal sealed class ScriptedTarget(Func<ScriptedCall, ValueTask<CallResult>> script) : ICallTarget
{
    public static readonly TimeSpan FiveMillisecondDelay = TimeSpan.FromMilliseconds(5);

    private readonly ConcurrentQueue<long> _numbers = [];
    private readonly Lazy<long> _first = new(Stopwatch.GetTimestamp);
    private int _heldCallCount;

    public IReadOnlyCollection<long> CalledNumbers => _numbers;

    public int HeldCallCount => Volatile.Read(ref _heldCallCount);

    public static ScriptedTarget Succeeding(Func<ScriptedCall, Task> script) => new(async call =>
    {
        await script(call);
        return CallResult.Good;
    });

    /// <summary>Creates a target whose calls take at least five milliseconds, and little more.</summary>
    public static ScriptedTarget RespondingAfterFiveMilliseconds() => Succeeding(call => call.DelayAsync(FiveMillisecondDelay));

    public static ScriptedTarget NeverResponding() => Succeeding(call => Task.Delay(Timeout.Infinite, call.Cancellation));

    /// <summary>Creates a target that stalls once, from the first call whose number is at least the given number. Calls with such a number
    /// return after the stall. The other calls take five milliseconds.</summary>
    public static ScriptedTarget StallingAt(int number, TimeSpan length)
    {
        var stall = new Lazy<long>(Stopwatch.GetTimestamp);
        ScriptedTarget? stalling = null;
        return stalling = Succeeding(async call =>
        {
            await call.DelayAsync(FiveMillisecondDelay);
            if (call.Number >= number && length - Stopwatch.GetElapsedTime(stall.Value) is { Ticks: > 0 } left)
            {
                Interlocked.Increment(ref stalling!._heldCallCount);
                await call.DelayAsync(left);
            }
        });
    }

    public ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation)
    {
        _numbers.Enqueue(number);
        return script(new(number, _first.Value, cancellation));
    }
}

internal sealed record ScriptedCall(long Number, long FirstTimestamp, CancellationToken Cancellation)
{
    public TimeSpan SinceFirst => Stopwatch.GetElapsedTime(FirstTimestamp);

    /// <summary>Waits at least the given time, measured by the clock that also measures calls. The timers of the system can be slightly
    /// early.</summary>
    public async Task DelayAsync(TimeSpan time)
    {
        var began = Stopwatch.GetTimestamp();
        while (time - Stopwatch.GetElapsedTime(began) is var left && left > TimeSpan.Zero)
        {
            await Task.Delay(left > TimeSpan.FromMilliseconds(1) ? left : TimeSpan.FromMilliseconds(1), Cancellation);
        }
    }
}
