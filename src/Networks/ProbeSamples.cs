namespace RpcBench.Networks;

/// <summary>The samples of a probe. A step that was skipped has none. A cold call or transfer includes opening its connection. A warm
/// transfer uses a connection that has just carried several transfers. The server answers an upload with one byte.</summary>
public sealed record ProbeSamples
{
    public IReadOnlyList<TimeSpan> Echoes { get; init; } = [];

    /// <summary>Times from before a connection is opened until its first byte has been echoed.</summary>
    public IReadOnlyList<TimeSpan> Connects { get; init; } = [];

    public IReadOnlyList<TimeSpan> WarmSmallCalls { get; init; } = [];
    public IReadOnlyList<TimeSpan> ColdSmallCalls { get; init; } = [];
    public IReadOnlyList<TimeSpan> ColdDownloads { get; init; } = [];
    public IReadOnlyList<TimeSpan> ColdUploads { get; init; } = [];
    public IReadOnlyList<TimeSpan> WarmDownloads { get; init; } = [];
    public IReadOnlyList<TimeSpan> WarmUploads { get; init; } = [];

    /// <summary>The rate of a large download in bytes per second, from the first byte to the last, or null if it was skipped.</summary>
    public double? Rate { get; init; }
}
