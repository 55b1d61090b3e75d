using System.Runtime.Serialization;
using ProtoBuf.Grpc;
using ProtoBuf.Grpc.Configuration;

namespace RpcBench.CodeFirstService.Calls;

/// <summary>The contract as a C# interface. From it, <c>protobuf-net.Grpc</c> creates the methods and messages of <c>payloads.proto</c>, so
/// that the clients of both services can call both services.</summary>
[Service("rpcbench.v1.PayloadService")]
public interface ICodeFirstPayloads
{
    ValueTask<SmallPayload> GetSmallPayloadAsync(PayloadKey request, CallContext context = default);

    ValueTask<MediumPayload> GetMediumPayloadAsync(PayloadKey request, CallContext context = default);

    ValueTask<LargePayload> GetLargePayloadAsync(PayloadKey request, CallContext context = default);

    ValueTask<DeepPayload> GetDeepPayloadAsync(PayloadKey request, CallContext context = default);

    ValueTask<DeeperPayload> GetDeeperPayloadAsync(PayloadKey request, CallContext context = default);

    ValueTask<DeepestPayload> GetDeepestPayloadAsync(PayloadKey request, CallContext context = default);

    ValueTask<PayloadItems<SmallPayload>> ListSmallPayloadsAsync(PayloadListRequest request, CallContext context = default);

    ValueTask<PayloadItems<MediumPayload>> ListMediumPayloadsAsync(PayloadListRequest request, CallContext context = default);

    ValueTask<PayloadItems<LargePayload>> ListLargePayloadsAsync(PayloadListRequest request, CallContext context = default);

    ValueTask<PayloadItems<DeepPayload>> ListDeepPayloadsAsync(PayloadListRequest request, CallContext context = default);

    ValueTask<PayloadItems<DeeperPayload>> ListDeeperPayloadsAsync(PayloadListRequest request, CallContext context = default);

    ValueTask<PayloadItems<DeepestPayload>> ListDeepestPayloadsAsync(PayloadListRequest request, CallContext context = default);

    IAsyncEnumerable<SmallPayload> StreamSmallPayloadsAsync(CallContext context = default);

    IAsyncEnumerable<MediumPayload> StreamMediumPayloadsAsync(CallContext context = default);

    IAsyncEnumerable<LargePayload> StreamLargePayloadsAsync(CallContext context = default);

    IAsyncEnumerable<DeepPayload> StreamDeepPayloadsAsync(CallContext context = default);

    IAsyncEnumerable<DeeperPayload> StreamDeeperPayloadsAsync(CallContext context = default);

    IAsyncEnumerable<DeepestPayload> StreamDeepestPayloadsAsync(CallContext context = default);
}

[DataContract]
public sealed record PayloadKey
{
    [DataMember(Order = 1)]
    public int Id { get; set; }
}

/// <summary>A request for the first objects of a collection. 0 means all.</summary>
[DataContract]
public sealed record PayloadListRequest
{
    [DataMember(Order = 1)]
    public int Take { get; set; }
}

[DataContract]
public sealed record PayloadItems<T>
{
    [DataMember(Order = 1)]
    public List<T> Items { get; set; } = [];
}
