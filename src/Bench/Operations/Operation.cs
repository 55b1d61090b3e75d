using RpcBench.Bench.Records;

namespace RpcBench.Bench.Operations;

/// <summary>One thing that both services do: an entry of the <see cref="Catalogue"/>.</summary>
/// <param name="Name">The gRPC method's name, which is the REST endpoint's operation id too.</param>
/// <param name="Shape">The shape's name in the REST route.</param>
/// <param name="Family">How the shape grows.</param>
/// <param name="Kind">What one call asks for.</param>
/// <param name="Rest">The call over REST.</param>
/// <param name="Grpc">The call over gRPC.</param>
public sealed record Operation(string Name, string Shape, ShapeFamily Family, OperationKind Kind, ApiCall Rest, ApiCall Grpc)
{
    /// <summary>The ids that a caller can tell apart: 1 to 100 of a single object, one call for all of a collection.</summary>
    public int Ids => Kind == OperationKind.Single ? Catalogue.Rows : 1;

    /// <summary>The same call taking each object as soon as it is decoded; null: it asks for one object.</summary>
    public ItemCalls? Items { get; init; }

    /// <summary>The call over the given API.</summary>
    public ApiCall Over(Api api) => api == Api.Rest ? Rest : Grpc;

    public override string ToString() => Name;
}
