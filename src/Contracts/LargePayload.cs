using System.Runtime.Serialization;
using MemoryPack;

namespace RpcBench.Contracts;

/// <summary>Three scalars and six medium payloads, 43 rows.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record LargePayload : IPayload, IPayloadScalars
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string StringValue { get; set; } = "";

    [DataMember(Order = 3)]
    public int IntValue { get; set; }

    [DataMember(Order = 4)]
    public double DoubleValue { get; set; }

    [DataMember(Order = 5)]
    public MediumPayload MediumPayloadOne { get; set; } = null!;

    [DataMember(Order = 6)]
    public MediumPayload MediumPayloadTwo { get; set; } = null!;

    [DataMember(Order = 7)]
    public MediumPayload MediumPayloadThree { get; set; } = null!;

    [DataMember(Order = 8)]
    public MediumPayload MediumPayloadFour { get; set; } = null!;

    [DataMember(Order = 9)]
    public MediumPayload MediumPayloadFive { get; set; } = null!;

    [DataMember(Order = 10)]
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
