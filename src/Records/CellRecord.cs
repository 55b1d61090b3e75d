namespace RpcBench.Records;

/// <summary>One arm's figures for one operation at one number of calls in flight over one network; a part is null until it was measured.</summary>
public sealed record CellRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>From BenchmarkDotNet's iterations.</summary>
    public TimeRecord? Time { get; init; }

    /// <summary>Counted at the client's socket.</summary>
    public WireRecord? Wire { get; init; }

    /// <summary>As the service reported it.</summary>
    public ServerRecord? Server { get; init; }
}
