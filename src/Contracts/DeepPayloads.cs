using System.Runtime.Serialization;
using MemoryPack;

namespace RpcBench.Contracts;

/// <summary>Three chains of 1, 2 and 3 levels, 7 rows.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DeepPayload : IPayload
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public DepthOne DepthOne { get; set; } = null!;

    [DataMember(Order = 3)]
    public DepthTwo DepthTwo { get; set; } = null!;

    [DataMember(Order = 4)]
    public DepthThree DepthThree { get; set; } = null!;

    public V1.DeepPayload ToMessage() =>
        new() { Id = Id, DepthOne = DepthOne.ToMessage(), DepthTwo = DepthTwo.ToMessage(), DepthThree = DepthThree.ToMessage() };
}

/// <summary>Three chains of 4, 5 and 6 levels, 16 rows.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DeeperPayload : IPayload
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public DepthFour DepthFour { get; set; } = null!;

    [DataMember(Order = 3)]
    public DepthFive DepthFive { get; set; } = null!;

    [DataMember(Order = 4)]
    public DepthSix DepthSix { get; set; } = null!;

    public V1.DeeperPayload ToMessage() =>
        new() { Id = Id, DepthFour = DepthFour.ToMessage(), DepthFive = DepthFive.ToMessage(), DepthSix = DepthSix.ToMessage() };
}

/// <summary>Three chains of 7, 8 and 9 levels, 25 rows.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DeepestPayload : IPayload
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public DepthSeven DepthSeven { get; set; } = null!;

    [DataMember(Order = 3)]
    public DepthEight DepthEight { get; set; } = null!;

    [DataMember(Order = 4)]
    public DepthNine DepthNine { get; set; } = null!;

    public V1.DeepestPayload ToMessage() =>
        new() { Id = Id, DepthSeven = DepthSeven.ToMessage(), DepthEight = DepthEight.ToMessage(), DepthNine = DepthNine.ToMessage() };
}
