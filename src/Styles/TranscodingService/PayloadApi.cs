using Google.Protobuf.WellKnownTypes;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.TranscodingService;

internal sealed class PayloadApi(PayloadService payloads) : Api.PayloadApi.PayloadApiBase
{
    public override Task<V1.SmallPayload> GetSmallPayload(V1.PayloadId request, ServerCallContext context) =>
        payloads.GetSmallPayload(request, context);

    public override Task<V1.MediumPayload> GetMediumPayload(V1.PayloadId request, ServerCallContext context) =>
        payloads.GetMediumPayload(request, context);

    public override Task<V1.LargePayload> GetLargePayload(V1.PayloadId request, ServerCallContext context) =>
        payloads.GetLargePayload(request, context);

    public override Task<V1.DeepPayload> GetDeepPayload(V1.PayloadId request, ServerCallContext context) =>
        payloads.GetDeepPayload(request, context);

    public override Task<V1.DeeperPayload> GetDeeperPayload(V1.PayloadId request, ServerCallContext context) =>
        payloads.GetDeeperPayload(request, context);

    public override Task<V1.DeepestPayload> GetDeepestPayload(V1.PayloadId request, ServerCallContext context) =>
        payloads.GetDeepestPayload(request, context);

    public override Task<V1.SmallPayloadList> ListSmallPayloads(V1.ListRequest request, ServerCallContext context) =>
        payloads.ListSmallPayloads(request, context);

    public override Task<V1.MediumPayloadList> ListMediumPayloads(V1.ListRequest request, ServerCallContext context) =>
        payloads.ListMediumPayloads(request, context);

    public override Task<V1.LargePayloadList> ListLargePayloads(V1.ListRequest request, ServerCallContext context) =>
        payloads.ListLargePayloads(request, context);

    public override Task<V1.DeepPayloadList> ListDeepPayloads(V1.ListRequest request, ServerCallContext context) =>
        payloads.ListDeepPayloads(request, context);

    public override Task<V1.DeeperPayloadList> ListDeeperPayloads(V1.ListRequest request, ServerCallContext context) =>
        payloads.ListDeeperPayloads(request, context);

    public override Task<V1.DeepestPayloadList> ListDeepestPayloads(V1.ListRequest request, ServerCallContext context) =>
        payloads.ListDeepestPayloads(request, context);

    public override Task StreamSmallPayloads(
        Empty request, IServerStreamWriter<V1.SmallPayload> responseStream, ServerCallContext context) =>
        payloads.StreamSmallPayloads(request, responseStream, context);

    public override Task StreamMediumPayloads(
        Empty request, IServerStreamWriter<V1.MediumPayload> responseStream, ServerCallContext context) =>
        payloads.StreamMediumPayloads(request, responseStream, context);

    public override Task StreamLargePayloads(
        Empty request, IServerStreamWriter<V1.LargePayload> responseStream, ServerCallContext context) =>
        payloads.StreamLargePayloads(request, responseStream, context);

    public override Task StreamDeepPayloads(
        Empty request, IServerStreamWriter<V1.DeepPayload> responseStream, ServerCallContext context) =>
        payloads.StreamDeepPayloads(request, responseStream, context);

    public override Task StreamDeeperPayloads(
        Empty request, IServerStreamWriter<V1.DeeperPayload> responseStream, ServerCallContext context) =>
        payloads.StreamDeeperPayloads(request, responseStream, context);

    public override Task StreamDeepestPayloads(
        Empty request, IServerStreamWriter<V1.DeepestPayload> responseStream, ServerCallContext context) =>
        payloads.StreamDeepestPayloads(request, responseStream, context);
}
