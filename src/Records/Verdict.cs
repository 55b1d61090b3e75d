namespace RpcBench.Records;

/// <summary>What the interval of the ratio says at the chosen margin.</summary>
public enum Verdict
{
    /// <summary>The whole interval lies inside the margin.</summary>
    NoMaterialDifference,

    /// <summary>The whole interval lies beyond the margin on REST's side.</summary>
    RestFaster,

    /// <summary>The whole interval lies beyond the margin on gRPC's side.</summary>
    GrpcFaster,

    /// <summary>The interval crosses the margin's edge: more pairs are needed.</summary>
    Undecided,
}
