namespace RpcBench.Contracts.Payloads;

/// <summary>Three scalars and six small payloads, seven rows.</summary>
public sealed record MediumPayload(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    SmallPayload SmallPayloadOne,
    SmallPayload SmallPayloadTwo,
    SmallPayload SmallPayloadThree,
    SmallPayload SmallPayloadFour,
    SmallPayload SmallPayloadFive,
    SmallPayload SmallPayloadSix) : IPayload;
