namespace RpcBench.Contracts;

/// <summary>Three chains of 1, 2 and 3 levels, 7 rows.</summary>
public sealed record DeepPayload : IPayload
{
    public int Id { get; set; }

    public DepthOne DepthOne { get; set; } = null!;

    public DepthTwo DepthTwo { get; set; } = null!;

    public DepthThree DepthThree { get; set; } = null!;

    public V1.DeepPayload ToMessage() =>
        new() { Id = Id, DepthOne = DepthOne.ToMessage(), DepthTwo = DepthTwo.ToMessage(), DepthThree = DepthThree.ToMessage() };
}

/// <summary>Three chains of 4, 5 and 6 levels, 16 rows.</summary>
public sealed record DeeperPayload : IPayload
{
    public int Id { get; set; }

    public DepthFour DepthFour { get; set; } = null!;

    public DepthFive DepthFive { get; set; } = null!;

    public DepthSix DepthSix { get; set; } = null!;

    public V1.DeeperPayload ToMessage() =>
        new() { Id = Id, DepthFour = DepthFour.ToMessage(), DepthFive = DepthFive.ToMessage(), DepthSix = DepthSix.ToMessage() };
}

/// <summary>Three chains of 7, 8 and 9 levels, 25 rows.</summary>
public sealed record DeepestPayload : IPayload
{
    public int Id { get; set; }

    public DepthSeven DepthSeven { get; set; } = null!;

    public DepthEight DepthEight { get; set; } = null!;

    public DepthNine DepthNine { get; set; } = null!;

    public V1.DeepestPayload ToMessage() =>
        new() { Id = Id, DepthSeven = DepthSeven.ToMessage(), DepthEight = DepthEight.ToMessage(), DepthNine = DepthNine.ToMessage() };
}
