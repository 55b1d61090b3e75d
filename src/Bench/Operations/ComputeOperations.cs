using Json = RpcBench.Contracts.ComputeJsonContext;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

internal static class ComputeOperations
{
    public static IReadOnlyList<Operation> All { get; } =
    [
        new("Add", "add", ShapeFamily.None, OperationKind.Computation,
            (client, number, cancellation) => client.Rest.PostAsync(
                "/api/compute/add", new AddRequest { Left = number, Right = Right(number) }, Json.Default.AddRequest,
                Json.Default.AddResponse, cancellation),
            (client, number, cancellation) => client.Grpc.UnaryAsync(
                (services, options) => services.Compute.AddAsync(new() { Left = number, Right = Right(number) }, options), cancellation))
        {
            Ids = Catalogue.Rows,
        },
        new("DotProduct", "dot product", ShapeFamily.None, OperationKind.Computation,
            (client, _, cancellation) => client.Rest.PostAsync(
                "/api/compute/dot-product", client.Inputs.Vectors, Json.Default.DotProductRequest, Json.Default.DotProductResponse,
                cancellation),
            (client, _, cancellation) => client.Grpc.UnaryAsync(
                (services, options) => services.Compute.DotProductAsync(MessageOf(client.Inputs.Vectors), options), cancellation)),
    ];

    // Of either sign and up to half of what 64 bits can hold.
    private static long Right(int number) => (number % 2 == 0 ? 1 : -1) * (long.MaxValue / (number + 1));

    // A generated message owns its vectors: filling it is what a call costs in .NET.
    private static V1.DotProductRequest MessageOf(DotProductRequest vectors) =>
        new() { Left = { vectors.Left }, Right = { vectors.Right } };
}
