namespace RpcBench.Bench.Lab;

/// <summary>The ports of the services, all on 127.0.0.1; 0: any free one.</summary>
public sealed record LabPorts(int RestHttp1, int RestHttp2, int Grpc);
