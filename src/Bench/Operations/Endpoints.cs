namespace RpcBench.Bench.Operations;

/// <summary>Where the two services answer.</summary>
/// <param name="Rest">The base address of the Web API.</param>
/// <param name="RestVersion">The HTTP version that every REST call must have.</param>
/// <param name="Grpc">The address of the gRPC service.</param>
public sealed record Endpoints(Uri Rest, Version RestVersion, Uri Grpc);
