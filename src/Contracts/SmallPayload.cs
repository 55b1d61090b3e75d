using System.Runtime.Serialization;
using MemoryPack;

namespace RpcBench.Contracts;

/// <summary>Nine scalars, one row.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record SmallPayload : IPayload
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string StringValueOne { get; set; } = "";

    [DataMember(Order = 3)]
    public string StringValueTwo { get; set; } = "";

    [DataMember(Order = 4)]
    public string StringValueThree { get; set; } = "";

    [DataMember(Order = 5)]
    public int IntValueOne { get; set; }

    [DataMember(Order = 6)]
    public int IntValueTwo { get; set; }

    [DataMember(Order = 7)]
    public int IntValueThree { get; set; }

    [DataMember(Order = 8)]
    public double DoubleValueOne { get; set; }

    [DataMember(Order = 9)]
    public double DoubleValueTwo { get; set; }

    [DataMember(Order = 10)]
    public double DoubleValueThree { get; set; }

    public V1.SmallPayload ToMessage() => new()
    {
        Id = Id,
        StringValueOne = StringValueOne,
        StringValueTwo = StringValueTwo,
        StringValueThree = StringValueThree,
        IntValueOne = IntValueOne,
        IntValueTwo = IntValueTwo,
        IntValueThree = IntValueThree,
        DoubleValueOne = DoubleValueOne,
        DoubleValueTwo = DoubleValueTwo,
        DoubleValueThree = DoubleValueThree,
    };
}
