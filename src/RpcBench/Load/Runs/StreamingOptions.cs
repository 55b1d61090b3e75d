namespace RpcBench.Load.Runs;

internal sealed record StreamingOptions
{
    public string Network { get; init; } = "local";

    /// <summary>Timed calls of each form that read fast or cancel.</summary>
    public int Calls { get; init; } = 30;

    /// <summary>Timed calls of each form that read slowly: one takes a hundred pauses.</summary>
    public int SlowCalls { get; init; } = 3;

    /// <summary>Calls of each form before anything is timed.</summary>
    public int WarmupCalls { get; init; } = 3;

    /// <summary>How long a slow reader waits after each object.</summary>
    public TimeSpan Pause { get; init; } = TimeSpan.FromMilliseconds(5);

    public int Seed { get; init; } = 1;

    internal int CallsOf(StreamPace reader) => reader == StreamPace.Slow ? SlowCalls : Calls;
}
