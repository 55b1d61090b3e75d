namespace RpcBench.Load.Tests.Engine;

/// <summary>A target that responds as the test scripted and remembers the numbers of its calls.</summary>
internal sealed class ScriptedTarget(Func<ScriptedCall, ValueTask<CallResult>> script) : ICallTarget
{
    public static readonly TimeSpan Fixed = TimeSpan.FromMilliseconds(5);

    private readonly ConcurrentQueue<long> _numbers = [];
    private readonly Lazy<long> _first = new(Stopwatch.GetTimestamp);
    private int _held;

    public IReadOnlyCollection<long> Numbers => _numbers;

    public int Held => Volatile.Read(ref _held);

    public static ScriptedTarget Good(Func<ScriptedCall, Task> script) => new(async call =>
    {
        await script(call);
        return CallResult.Good;
    });

    /// <summary>Creates a target whose calls take at least five milliseconds, and little more.</summary>
    public static ScriptedTarget FiveMilliseconds() => Good(call => call.TakeAsync(Fixed));

    public static ScriptedTarget Silent() => Good(call => Task.Delay(Timeout.Infinite, call.Cancellation));

    /// <summary>Creates a target that stalls once, from the first call whose number is at least the given number. Calls with such a number
    /// return after the stall. The other calls take five milliseconds.</summary>
    public static ScriptedTarget Stalling(int number, TimeSpan length)
    {
        var stall = new Lazy<long>(Stopwatch.GetTimestamp);
        ScriptedTarget? stalling = null;
        return stalling = Good(async call =>
        {
            await call.TakeAsync(Fixed);
            if (call.Number >= number && length - Stopwatch.GetElapsedTime(stall.Value) is { Ticks: > 0 } left)
            {
                Interlocked.Increment(ref stalling!._held);
                await call.TakeAsync(left);
            }
        });
    }

    public ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation)
    {
        _numbers.Enqueue(number);
        return script(new(number, _first.Value, cancellation));
    }
}

internal sealed record ScriptedCall(long Number, long First, CancellationToken Cancellation)
{
    public TimeSpan SinceFirst => Stopwatch.GetElapsedTime(First);

    /// <summary>Waits at least the given time, measured by the clock that also measures calls. The timers of the system can be slightly
    /// early.</summary>
    public async Task TakeAsync(TimeSpan time)
    {
        var began = Stopwatch.GetTimestamp();
        while (time - Stopwatch.GetElapsedTime(began) is var left && left > TimeSpan.Zero)
        {
            await Task.Delay(left > TimeSpan.FromMilliseconds(1) ? left : TimeSpan.FromMilliseconds(1), Cancellation);
        }
    }
}
