namespace RpcBench.Contracts;

/// <summary>Three scalars and six medium payloads, 43 rows.</summary>
public sealed record LargePayload : PayloadScalars, IPayload
{
    public MediumPayload MediumPayloadOne { get; set; } = null!;

    public MediumPayload MediumPayloadTwo { get; set; } = null!;

    public MediumPayload MediumPayloadThree { get; set; } = null!;

    public MediumPayload MediumPayloadFour { get; set; } = null!;

    public MediumPayload MediumPayloadFive { get; set; } = null!;

    public MediumPayload MediumPayloadSix { get; set; } = null!;

    public V1.LargePayload ToMessage() => new()
    {
        Id = Id,
        StringValue = StringValue,
        IntValue = IntValue,
        DoubleValue = DoubleValue,
        MediumPayloadOne = MediumPayloadOne.ToMessage(),
        MediumPayloadTwo = MediumPayloadTwo.ToMessage(),
        MediumPayloadThree = MediumPayloadThree.ToMessage(),
        MediumPayloadFour = MediumPayloadFour.ToMessage(),
        MediumPayloadFive = MediumPayloadFive.ToMessage(),
        MediumPayloadSix = MediumPayloadSix.ToMessage(),
    };
}
