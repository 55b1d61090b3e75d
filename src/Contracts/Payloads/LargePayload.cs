namespace RpcBench.Contracts.Payloads;

/// <summary>Three scalars and six medium payloads, 43 rows.</summary>
public sealed record LargePayload(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    MediumPayload MediumPayloadOne,
    MediumPayload MediumPayloadTwo,
    MediumPayload MediumPayloadThree,
    MediumPayload MediumPayloadFour,
    MediumPayload MediumPayloadFive,
    MediumPayload MediumPayloadSix) : IPayload;
