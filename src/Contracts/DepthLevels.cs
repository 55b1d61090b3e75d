using System.Runtime.Serialization;
using MemoryPack;

namespace RpcBench.Contracts;

/// <summary>Level 1 of a nested chain, the innermost: three scalars.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DepthOne : IPayloadScalars
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string StringValue { get; set; } = "";

    [DataMember(Order = 3)]
    public int IntValue { get; set; }

    [DataMember(Order = 4)]
    public double DoubleValue { get; set; }

    public V1.DepthOne ToMessage() => new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue };
}

/// <summary>Level 2 of a nested chain: three scalars and the level below.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DepthTwo : IPayloadScalars
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
    public DepthOne DepthOne { get; set; } = null!;

    public V1.DepthTwo ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthOne = DepthOne.ToMessage() };
}

/// <summary>Level 3 of a nested chain: three scalars and the level below.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DepthThree : IPayloadScalars
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
    public DepthTwo DepthTwo { get; set; } = null!;

    public V1.DepthThree ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthTwo = DepthTwo.ToMessage() };
}

/// <summary>Level 4 of a nested chain: three scalars and the level below.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DepthFour : IPayloadScalars
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
    public DepthThree DepthThree { get; set; } = null!;

    public V1.DepthFour ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthThree = DepthThree.ToMessage() };
}

/// <summary>Level 5 of a nested chain: three scalars and the level below.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DepthFive : IPayloadScalars
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
    public DepthFour DepthFour { get; set; } = null!;

    public V1.DepthFive ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthFour = DepthFour.ToMessage() };
}

/// <summary>Level 6 of a nested chain: three scalars and the level below.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DepthSix : IPayloadScalars
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
    public DepthFive DepthFive { get; set; } = null!;

    public V1.DepthSix ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthFive = DepthFive.ToMessage() };
}

/// <summary>Level 7 of a nested chain: three scalars and the level below.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DepthSeven : IPayloadScalars
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
    public DepthSix DepthSix { get; set; } = null!;

    public V1.DepthSeven ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthSix = DepthSix.ToMessage() };
}

/// <summary>Level 8 of a nested chain: three scalars and the level below.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DepthEight : IPayloadScalars
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
    public DepthSeven DepthSeven { get; set; } = null!;

    public V1.DepthEight ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthSeven = DepthSeven.ToMessage() };
}

/// <summary>Level 9 of a nested chain: three scalars and the level below.</summary>
[DataContract]
[MemoryPackable]
public sealed partial record DepthNine : IPayloadScalars
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
    public DepthEight DepthEight { get; set; } = null!;

    public V1.DepthNine ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthEight = DepthEight.ToMessage() };
}
