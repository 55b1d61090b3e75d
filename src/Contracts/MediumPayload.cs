namespace RpcBench.Contracts;

/// <summary>Three scalars and six small payloads, seven rows.</summary>
public sealed record MediumPayload : IPayload
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public SmallPayload SmallPayloadOne { get; set; } = null!;

    public SmallPayload SmallPayloadTwo { get; set; } = null!;

    public SmallPayload SmallPayloadThree { get; set; } = null!;

    public SmallPayload SmallPayloadFour { get; set; } = null!;

    public SmallPayload SmallPayloadFive { get; set; } = null!;

    public SmallPayload SmallPayloadSix { get; set; } = null!;
}
