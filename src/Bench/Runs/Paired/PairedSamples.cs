namespace RpcBench.Bench.Runs.Paired;

/// <summary>Every call of both arms.</summary>
public sealed record PairedSamples(ArmSamples Rest, ArmSamples Grpc);
