namespace RpcBench.Bench.Reports.Studies.Answers;

/// <summary>What a cell of a study's table holds.</summary>
internal enum CellKind
{
    /// <summary>The time of a call.</summary>
    Time,

    /// <summary>The round trip of the network.</summary>
    Ping,

    /// <summary>Something counted.</summary>
    Count,

    /// <summary>One API's time over the other's.</summary>
    Ratio,
}
