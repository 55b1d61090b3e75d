using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Inputs;

namespace RpcBench.Bench.Runs.Calling;

/// <summary>What the verb <c>call</c> was asked for.</summary>
public sealed record CallOptions
{
    /// <summary>The most calls of one run.</summary>
    public const int MostCalls = 1_000_000;

    /// <summary>Where the service is; that of the other API is <see cref="Endpoints.Nobody"/>.</summary>
    public required Endpoints Endpoints { get; init; }

    public required Api Api { get; init; }

    public required Operation Operation { get; init; }

    /// <summary>1 to <see cref="MostCalls"/>.</summary>
    public required int Calls { get; init; }

    public required ConnectionPolicy Connections { get; init; }

    public required InputSizes Inputs { get; init; }
}
