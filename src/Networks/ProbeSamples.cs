namespace RpcBench.Networks;

/// <summary>What a probe measured, one by one. A step that was left out has none.</summary>
public sealed record ProbeSamples
{
    /// <summary>A byte's echo on an open connection.</summary>
    public IReadOnlyList<TimeSpan> Echoes { get; init; } = [];

    /// <summary>From before a connection's opening to its first byte's echo.</summary>
    public IReadOnlyList<TimeSpan> Connects { get; init; } = [];

    /// <summary>A small call on an open connection.</summary>
    public IReadOnlyList<TimeSpan> WarmSmallCalls { get; init; } = [];

    /// <summary>A small call, its connection's opening included.</summary>
    public IReadOnlyList<TimeSpan> ColdSmallCalls { get; init; } = [];

    /// <summary>A transfer down, its connection's opening included.</summary>
    public IReadOnlyList<TimeSpan> ColdDowns { get; init; } = [];

    /// <summary>A transfer up and one byte back, its connection's opening included.</summary>
    public IReadOnlyList<TimeSpan> ColdUps { get; init; } = [];

    /// <summary>A transfer down on a connection that has just carried several.</summary>
    public IReadOnlyList<TimeSpan> WarmDowns { get; init; } = [];

    /// <summary>A transfer up and one byte back on a connection that has just carried several.</summary>
    public IReadOnlyList<TimeSpan> WarmUps { get; init; } = [];

    /// <summary>Bytes a second of large transfers down, from the first byte to the last.</summary>
    public IReadOnlyList<double> Rates { get; init; } = [];
}
