namespace RpcBench.Bench.Lab;

internal sealed record LabOptions
{
    public StoreRequest Store { get; init; } = StoreRequest.Auto;

    public string? MySql { get; init; }

    public bool InitStore { get; init; }

    /// <summary>What the run compares, the baseline first.</summary>
    public IReadOnlyList<Arm> Arms { get; init; } = Arm.Standard;

    /// <summary>Whether the services tell what they cost; see <see cref="ServiceCost"/>.</summary>
    public bool Cost { get; init; }

    /// <summary>Whether the services have the server garbage collector; null: what the Web SDK gives them.</summary>
    public bool? HasServerGc { get; init; }

    /// <summary>Fixed for <c>serve</c>, any free ones for a run.</summary>
    public LabPorts Ports { get; init; } = LabPorts.Free;

    /// <summary>Without the connection string, which a record would show.</summary>
    public override string ToString() => $"{nameof(LabOptions)} {{ Store = {Store} }}";
}

/// <summary>The ports of the services, all on 127.0.0.1; 0: any free one.</summary>
internal sealed record LabPorts(int RestHttp1, int RestHttp2, int Grpc)
{
    /// <summary>Any free ports: several runs fit on one machine.</summary>
    public static LabPorts Free { get; } = new(0, 0, 0);

    public int PortOf(Arm arm) => !arm.IsRest ? Grpc : arm.HttpVersion.Major == 2 ? RestHttp2 : RestHttp1;

    /// <summary>Those of services that are started by hand.</summary>
    public static LabPorts Standard { get; } = new(5080, 5082, 5081);
}
