namespace RpcBench.Contracts;

/// <summary>Three scalars and six small payloads, seven rows.</summary>
public sealed record MediumPayload : PayloadScalars, IPayload
{
    public SmallPayload SmallPayloadOne { get; set; } = null!;

    public SmallPayload SmallPayloadTwo { get; set; } = null!;

    public SmallPayload SmallPayloadThree { get; set; } = null!;

    public SmallPayload SmallPayloadFour { get; set; } = null!;

    public SmallPayload SmallPayloadFive { get; set; } = null!;

    public SmallPayload SmallPayloadSix { get; set; } = null!;

    public V1.MediumPayload ToMessage() => new()
    {
        Id = Id,
        StringValue = StringValue,
        IntValue = IntValue,
        DoubleValue = DoubleValue,
        SmallPayloadOne = SmallPayloadOne.ToMessage(),
        SmallPayloadTwo = SmallPayloadTwo.ToMessage(),
        SmallPayloadThree = SmallPayloadThree.ToMessage(),
        SmallPayloadFour = SmallPayloadFour.ToMessage(),
        SmallPayloadFive = SmallPayloadFive.ToMessage(),
        SmallPayloadSix = SmallPayloadSix.ToMessage(),
    };
}
