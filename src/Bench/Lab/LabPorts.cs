using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Lab;

/// <summary>The ports of the services, all on 127.0.0.1; 0: any free one.</summary>
public sealed record LabPorts(int RestHttp1, int RestHttp2, int Grpc)
{
    /// <summary>Any free ports: several runs fit on one machine.</summary>
    public static LabPorts Free { get; } = new(0, 0, 0);

    /// <summary>The port that an arm calls.</summary>
    public int Of(Arm arm) => !arm.IsRest ? Grpc : arm.HttpVersion.Major == 2 ? RestHttp2 : RestHttp1;

    /// <summary>Those of services that are started by hand.</summary>
    public static LabPorts Standard { get; } = new(5080, 5082, 5081);
}
