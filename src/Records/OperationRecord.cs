using RpcBench.Statistics;

namespace RpcBench.Records;

/// <summary>One operation over both APIs.</summary>
public sealed record OperationRecord
{
    /// <summary>The operation's name in the catalogue, for example <c>GetLargePayload</c>.</summary>
    public required string Name { get; init; }

    /// <summary>The shape's name, for example <c>large</c>.</summary>
    public required string Shape { get; init; }

    /// <summary>Whether the shape grows in breadth (small, medium, large) or in depth.</summary>
    public required ShapeFamily Family { get; init; }

    /// <summary>Whether one object or all hundred were asked for.</summary>
    public required OperationKind Kind { get; init; }

    public ArmRecord Rest { get; init; } = new();

    public ArmRecord Grpc { get; init; } = new();

    /// <summary>Time of gRPC over time of REST from the paired blocks; null until measured.</summary>
    public RatioInterval? Ratio { get; init; }

    /// <summary>Null until measured.</summary>
    public Verdict? Verdict { get; init; }
}
