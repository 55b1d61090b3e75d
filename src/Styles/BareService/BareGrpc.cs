using Grpc.Core;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.BareService;

/// <summary>The least work that grpc-dotnet can do for a small payload: one constant message, no store.</summary>
internal sealed class BareGrpc(SmallPayload constant) : V1.PayloadService.PayloadServiceBase
{
    private readonly Task<V1.SmallPayload> _payload = Task.FromResult(constant.ToMessage());

    private readonly Task<V1.SmallPayloadList> _emptyList = Task.FromResult(new V1.SmallPayloadList());

    public override Task<V1.SmallPayload> GetSmallPayload(V1.PayloadId request, ServerCallContext context) => _payload;

    /// <summary>Returns no payload, which shows what the transport alone costs.</summary>
    public override Task<V1.SmallPayloadList> ListSmallPayloads(V1.ListRequest request, ServerCallContext context) => _emptyList;
}
