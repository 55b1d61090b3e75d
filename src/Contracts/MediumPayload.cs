using System.Runtime.Serialization;
using MemoryPack;

namespace RpcBench.Contracts;

/// <summary>Three scalars and six small payloads, seven rows.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record MediumPayload : IPayload, IPayloadScalars
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
    public SmallPayload SmallPayloadOne { get; set; } = null!;

    [DataMember(Order = 6)]
    public SmallPayload SmallPayloadTwo { get; set; } = null!;

    [DataMember(Order = 7)]
    public SmallPayload SmallPayloadThree { get; set; } = null!;

    [DataMember(Order = 8)]
    public SmallPayload SmallPayloadFour { get; set; } = null!;

    [DataMember(Order = 9)]
    public SmallPayload SmallPayloadFive { get; set; } = null!;

    [DataMember(Order = 10)]
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
