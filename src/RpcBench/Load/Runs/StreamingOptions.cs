namespace RpcBench.Load.Runs;

internal sealed record StreamingOptions
{
    public string Network { get; init; } = "local";

    /// <summary>Number of timed calls of each delivery for readers that are fast or cancel.</summary>
    public int Calls { get; init; } = 30;

    /// <summary>Number of timed calls of each delivery for slow readers. One such call has a hundred pauses.</summary>
    public int SlowCalls { get; init; } = 3;

    /// <summary>Number of untimed calls of each delivery before the timed calls.</summary>
    public int WarmupCalls { get; init; } = 3;

    /// <summary>How long a slow reader waits after each object.</summary>
    public TimeSpan Pause { get; init; } = TimeSpan.FromMilliseconds(5);

    public int Seed { get; init; } = 1;

    internal int CallsOf(StreamPace reader) => reader == StreamPace.Slow ? SlowCalls : Calls;
}
