using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Shapes;

/// <summary>The six shapes, by name so that a test's data can be printed.</summary>
internal static class Catalogue
{
    private static readonly Shape[] Everything =
    [
        Shape.Of<SmallPayload, V1.SmallPayload, V1.SmallPayloadList>(
            "small",
            (client, id) => client.GetSmallPayloadAsync(id),
            (client, empty) => client.ListSmallPayloadsAsync(empty),
            (client, request) => client.ListFirstSmallPayloadsAsync(request),
            (client, empty) => client.StreamSmallPayloads(empty)),
        Shape.Of<MediumPayload, V1.MediumPayload, V1.MediumPayloadList>(
            "medium",
            (client, id) => client.GetMediumPayloadAsync(id),
            (client, empty) => client.ListMediumPayloadsAsync(empty),
            (client, request) => client.ListFirstMediumPayloadsAsync(request),
            (client, empty) => client.StreamMediumPayloads(empty)),
        Shape.Of<LargePayload, V1.LargePayload, V1.LargePayloadList>(
            "large",
            (client, id) => client.GetLargePayloadAsync(id),
            (client, empty) => client.ListLargePayloadsAsync(empty),
            (client, request) => client.ListFirstLargePayloadsAsync(request),
            (client, empty) => client.StreamLargePayloads(empty)),
        Shape.Of<DeepPayload, V1.DeepPayload, V1.DeepPayloadList>(
            "deep",
            (client, id) => client.GetDeepPayloadAsync(id),
            (client, empty) => client.ListDeepPayloadsAsync(empty),
            (client, request) => client.ListFirstDeepPayloadsAsync(request),
            (client, empty) => client.StreamDeepPayloads(empty)),
        Shape.Of<DeeperPayload, V1.DeeperPayload, V1.DeeperPayloadList>(
            "deeper",
            (client, id) => client.GetDeeperPayloadAsync(id),
            (client, empty) => client.ListDeeperPayloadsAsync(empty),
            (client, request) => client.ListFirstDeeperPayloadsAsync(request),
            (client, empty) => client.StreamDeeperPayloads(empty)),
        Shape.Of<DeepestPayload, V1.DeepestPayload, V1.DeepestPayloadList>(
            "deepest",
            (client, id) => client.GetDeepestPayloadAsync(id),
            (client, empty) => client.ListDeepestPayloadsAsync(empty),
            (client, request) => client.ListFirstDeepestPayloadsAsync(request),
            (client, empty) => client.StreamDeepestPayloads(empty)),
    ];

    public static TheoryData<string> Names { get; } = [.. Everything.Select(shape => shape.Name)];

    public static Shape Named(string name) => Everything.Single(shape => shape.Name == name);
}
