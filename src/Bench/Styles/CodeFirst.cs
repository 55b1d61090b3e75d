using ProtoBuf.Grpc.Client;
using RpcBench.CodeFirstService.Calls;

namespace RpcBench.Bench.Styles;

/// <summary>gRPC with a C# interface as its contract (<c>protobuf-net.Grpc</c>), in the service and in the client.</summary>
internal static class CodeFirst
{
    public static Arm<ICodeFirstPayloads> Declare(ComparisonBuilder comparison, BenchServices services, PayloadOperations payloads)
    {
        var arm = comparison.Arm("code-first", target => target.Channel().CreateGrpcService<ICodeFirstPayloads>())
            .WithLabel("Code-first gRPC").OnlyWhenNamed();
        services.Add("code-first").Serves(arm, BenchServices.Http2Url);

        payloads.GetSmall.Call(arm, (client, id, stop) => client.GetSmallPayloadAsync(new() { Id = id }, stop));
        payloads.GetMedium.Call(arm, (client, id, stop) => client.GetMediumPayloadAsync(new() { Id = id }, stop));
        payloads.GetLarge.Call(arm, (client, id, stop) => client.GetLargePayloadAsync(new() { Id = id }, stop));
        payloads.GetDeep.Call(arm, (client, id, stop) => client.GetDeepPayloadAsync(new() { Id = id }, stop));
        payloads.GetDeeper.Call(arm, (client, id, stop) => client.GetDeeperPayloadAsync(new() { Id = id }, stop));
        payloads.GetDeepest.Call(arm, (client, id, stop) => client.GetDeepestPayloadAsync(new() { Id = id }, stop));
        payloads.ListSmall.Call(arm, (client, key, stop) =>
            client.ListSmallPayloadsAsync(new() { Take = key.Request.Take }, stop), ItemsOf);
        payloads.ListMedium.Call(arm, (client, key, stop) =>
            client.ListMediumPayloadsAsync(new() { Take = key.Request.Take }, stop), ItemsOf);
        payloads.ListLarge.Call(arm, (client, key, stop) =>
            client.ListLargePayloadsAsync(new() { Take = key.Request.Take }, stop), ItemsOf);
        payloads.ListDeep.Call(arm, (client, key, stop) => client.ListDeepPayloadsAsync(new() { Take = key.Request.Take }, stop), ItemsOf);
        payloads.ListDeeper.Call(arm, (client, key, stop) =>
            client.ListDeeperPayloadsAsync(new() { Take = key.Request.Take }, stop), ItemsOf);
        payloads.ListDeepest.Call(arm, (client, key, stop) =>
            client.ListDeepestPayloadsAsync(new() { Take = key.Request.Take }, stop), ItemsOf);
        payloads.StreamSmall.Stream(arm, (client, _, stop) => client.StreamSmallPayloadsAsync(stop));
        payloads.StreamMedium.Stream(arm, (client, _, stop) => client.StreamMediumPayloadsAsync(stop));
        payloads.StreamLarge.Stream(arm, (client, _, stop) => client.StreamLargePayloadsAsync(stop));
        payloads.StreamDeep.Stream(arm, (client, _, stop) => client.StreamDeepPayloadsAsync(stop));
        payloads.StreamDeeper.Stream(arm, (client, _, stop) => client.StreamDeeperPayloadsAsync(stop));
        payloads.StreamDeepest.Stream(arm, (client, _, stop) => client.StreamDeepestPayloadsAsync(stop));
        return arm;
    }

    private static List<T> ItemsOf<T>(PayloadItems<T> list) => list.Items;
}
