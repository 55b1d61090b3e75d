using RpcBench.CodeFirstService.Calls;

namespace RpcBench.Bench.Styles;

internal static class Serializers
{
    public static void Declare(
        ComparisonBuilder comparison, BenchServices services, ControllerArms bodies, Arm<GrpcServices> usual,
        Arm<ICodeFirstPayloads> codeFirst)
    {
        // Like the other arms, this arm has a service process that serves no other arm.
        var grpc = usual.Variant("grpc-plain").WithLabel("gRPC by itself").OnlyToExplain();
        services.Add("grpc-plain", "grpc").Serves(grpc, BenchServices.Http2Url);
        comparison.Explain("serializer", "what serializers take within a call").Of("GetSmallPayload", "ListMediumPayloads").OfOneCall()
            .From(bodies.Json)
            .Then(
                "Newtonsoft.Json instead of System.Text.Json",
                bodies.Newtonsoft,
                [.. GetComponents("newtonsoft"), .. SubtractComponents("json")])
            .From(bodies.Json)
            .Then(
                "MessagePack instead of System.Text.Json",
                bodies.MessagePack,
                [.. GetComponents("messagepack"), .. SubtractComponents("json")])
            .From(bodies.Json)
            .Then(
                "MemoryPack instead of System.Text.Json",
                bodies.MemoryPack,
                [.. GetComponents("memorypack"), .. SubtractComponents("json")])
            .From(grpc)
            .Then(
                "protobuf-net instead of Google.Protobuf",
                codeFirst,
                [.. GetComponents("protobuf-net"), .. SubtractComponents("protobuf"), "-map"])
            .Reading("Bodies are those of the same controllers; each arm's service is a process of its own, and its client decodes with "
                + "the same serializer. protobuf-net sends the service's objects, Google.Protobuf a message made of each.");
    }

    private static string[] GetComponents(string serializer) => [$"encode-{serializer}", $"decode-{serializer}"];

    private static IEnumerable<string> SubtractComponents(string serializer) => GetComponents(serializer).Select(piece => $"-{piece}");
}
