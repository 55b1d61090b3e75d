namespace RpcBench.Bench.Operations;

/// <summary>Where the two services answer.</summary>
/// <param name="Rest">The base address of the Web API.</param>
/// <param name="RestVersion">The HTTP version that every REST call must have.</param>
/// <param name="Grpc">The address of the gRPC service.</param>
public sealed record Endpoints(Uri Rest, Version RestVersion, Uri Grpc)
{
    /// <summary>Stands for the address of an API that a run does not call: a name that no resolver may ever answer (RFC 2606).</summary>
    public static Uri Nobody { get; } = new("http://nobody.invalid");

    /// <summary>The path of the network namespace that clients must make their sockets in; null: the one they are in.</summary>
    public string? ClientNamespace { get; init; }

    /// <summary>The address of the given API.</summary>
    public Uri Of(Api api) => api == Api.Rest ? Rest : Grpc;

    /// <summary>Whether the run has the given API.</summary>
    public bool Has(Api api) => Of(api) != Nobody;
}
