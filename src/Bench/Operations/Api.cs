using RpcBench.Records;

namespace RpcBench.Bench.Operations;

/// <summary>The two arms of every comparison.</summary>
public enum Api
{
    Rest,
    Grpc,
}

/// <summary>Names of the arms.</summary>
public static class ApiNames
{
    /// <summary>As people write it.</summary>
    public static string InWords(this Api api) => api == Api.Rest ? ArmNames.Rest : ArmNames.Grpc;
}
