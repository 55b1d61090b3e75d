namespace RpcBench.Bench;

internal static class BenchConditions
{
    public static void Declare(ComparisonBuilder comparison) => comparison
        .Condition("Caching", "none: every call reads the store and encodes its response anew")
        .Condition("Decoding", "the whole body into objects on both sides")
        .Condition("Protobuf generator", $"Grpc.Tools {Doctor.GeneratorVersion}")
        .Condition("REST", "minimal API, System.Text.Json with source generation");
}
