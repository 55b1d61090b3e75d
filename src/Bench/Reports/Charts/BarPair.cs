namespace RpcBench.Bench.Reports.Charts;

/// <summary>REST's and gRPC's bar beside each other.</summary>
/// <param name="Label">What stands under them.</param>
/// <param name="Rest">Null: not measured.</param>
/// <param name="Grpc">Null: not measured.</param>
public sealed record BarPair(string Label, Bar? Rest, Bar? Grpc);
