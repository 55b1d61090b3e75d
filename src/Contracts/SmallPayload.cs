namespace RpcBench.Contracts;

/// <summary>Nine scalars, one row.</summary>
public sealed record SmallPayload : IPayload
{
    public int Id { get; set; }

    public string StringValueOne { get; set; } = "";

    public string StringValueTwo { get; set; } = "";

    public string StringValueThree { get; set; } = "";

    public int IntValueOne { get; set; }

    public int IntValueTwo { get; set; }

    public int IntValueThree { get; set; }

    public double DoubleValueOne { get; set; }

    public double DoubleValueTwo { get; set; }

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
