namespace RpcBench.Bench.Tests.Runs;

/// <summary>A clock whose time is set by a test. Its timers fire when the test calls <see cref="Tick"/>.</summary>
internal sealed class ManualClock : TimeProvider
{
    public long Seconds { get; set; }

    public Action Tick { get; private set; } = () => { };

    public override long TimestampFrequency => 1;

    public override long GetTimestamp() => Seconds;

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        Tick = () => callback(state);
        return base.CreateTimer(callback, state, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
    }
}
