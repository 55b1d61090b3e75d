using System.Net.Http.Json;
using Json = RpcBench.Contracts.ComputeJsonContext;

namespace RpcBench.Studies.Operations;

internal static class Computations
{
    private const int VectorSeed = 100;

    public static void Declare(ComparisonBuilder comparison, Arms arms, InputOptions inputs)
    {
        var vectors = new Lazy<DotProductRequest>(() => CreateVectors(inputs.GetVectorLength(comparison.Options)));
        comparison.Operation("Add", Keys.Range(1, Payloads.RowsPerTable)).Group("computations").OnlyWhenNamed()
            .Call(arms.Rest, (http, number, stop) => JsonPosts.PostAsync(
                http, "/api/compute/add", JsonContent.Create(
                    new() { Left = number, Right = GetRightOperand(number) },
                    Json.Default.AddRequest),
                Json.Default.AddResponse, stop))
            .Call(arms.Grpc, (services, number, stop) => services.Compute.AddAsync(
                new() { Left = number, Right = GetRightOperand(number) }, cancellationToken: stop), MessageProjection.Create);
        comparison.Operation("DotProduct", keys: [0]).Group("computations").OnlyWhenNamed()
            .Condition("Vectors", () => $"{vectors.Value.Left.Length:N0} elements each, doubles that need all their digits")
            .Call(arms.Rest, (http, _, stop) => JsonPosts.PostAsync(
                http, "/api/compute/dot-product", JsonContent.Create(vectors.Value, Json.Default.DotProductRequest),
                Json.Default.DotProductResponse, stop))
            // A generated message owns its vectors, so filling them is part of the cost of a call in .NET.
            .Call(arms.Grpc, (services, _, stop) => services.Compute.DotProductAsync(
                new()
                {
                    Left = { vectors.Value.Left },
                    Right = { vectors.Value.Right }
                }, cancellationToken: stop), MessageProjection.Create);
    }

    // Of both signs, and up to half of the largest 64-bit number.
    private static long GetRightOperand(int number) => (number % 2 == 0 ? 1 : -1) * (long.MaxValue / (number + 1));

    private static DotProductRequest CreateVectors(int length)
    {
        var random = new Random(VectorSeed);
        return new() { Left = Vector(), Right = Vector() };

        double[] Vector() => [.. Enumerable.Range(0, length).Select(_ => (random.NextDouble() * 2) - 1)];
    }
}
