namespace RpcBench.Networks;

/// <summary>What a probe measured, one by one. A step that was left out has none. A call or transfer that is cold has its connection's
/// opening included; a transfer that is warm goes over one that has just carried several, and up there is one byte back.</summary>
public sealed record ProbeSamples
{
    public IReadOnlyList<TimeSpan> Echoes { get; init; } = [];

    /// <summary>From before a connection's opening to its first byte's echo.</summary>
    public IReadOnlyList<TimeSpan> Connects { get; init; } = [];

    public IReadOnlyList<TimeSpan> WarmSmallCalls { get; init; } = [];
    public IReadOnlyList<TimeSpan> ColdSmallCalls { get; init; } = [];
    public IReadOnlyList<TimeSpan> ColdDowns { get; init; } = [];
    public IReadOnlyList<TimeSpan> ColdUps { get; init; } = [];
    public IReadOnlyList<TimeSpan> WarmDowns { get; init; } = [];
    public IReadOnlyList<TimeSpan> WarmUps { get; init; } = [];

    /// <summary>Bytes a second of a large transfer down, from the first byte to the last; null: left out.</summary>
    public double? Rate { get; init; }
}
