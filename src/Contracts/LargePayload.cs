namespace RpcBench.Contracts;

/// <summary>Three scalars and six medium payloads, 43 rows.</summary>
public sealed record LargePayload : IPayload
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public MediumPayload MediumPayloadOne { get; set; } = null!;

    public MediumPayload MediumPayloadTwo { get; set; } = null!;

    public MediumPayload MediumPayloadThree { get; set; } = null!;

    public MediumPayload MediumPayloadFour { get; set; } = null!;

    public MediumPayload MediumPayloadFive { get; set; } = null!;

    public MediumPayload MediumPayloadSix { get; set; } = null!;
}
