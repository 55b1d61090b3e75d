namespace RpcBench.Bench.Operations;

/// <summary>The two arms of every comparison.</summary>
public enum Api
{
    Rest,
    Grpc,
}
