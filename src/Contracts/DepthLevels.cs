namespace RpcBench.Contracts;

/// <summary>Level 1 of a nested chain, the innermost: three scalars.</summary>
public sealed record DepthOne : PayloadScalars
{
    public V1.DepthOne ToMessage() => new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue };
}

/// <summary>Level 2 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthTwo : PayloadScalars
{
    public DepthOne DepthOne { get; set; } = null!;

    public V1.DepthTwo ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthOne = DepthOne.ToMessage() };
}

/// <summary>Level 3 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthThree : PayloadScalars
{
    public DepthTwo DepthTwo { get; set; } = null!;

    public V1.DepthThree ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthTwo = DepthTwo.ToMessage() };
}

/// <summary>Level 4 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthFour : PayloadScalars
{
    public DepthThree DepthThree { get; set; } = null!;

    public V1.DepthFour ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthThree = DepthThree.ToMessage() };
}

/// <summary>Level 5 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthFive : PayloadScalars
{
    public DepthFour DepthFour { get; set; } = null!;

    public V1.DepthFive ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthFour = DepthFour.ToMessage() };
}

/// <summary>Level 6 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthSix : PayloadScalars
{
    public DepthFive DepthFive { get; set; } = null!;

    public V1.DepthSix ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthFive = DepthFive.ToMessage() };
}

/// <summary>Level 7 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthSeven : PayloadScalars
{
    public DepthSix DepthSix { get; set; } = null!;

    public V1.DepthSeven ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthSix = DepthSix.ToMessage() };
}

/// <summary>Level 8 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthEight : PayloadScalars
{
    public DepthSeven DepthSeven { get; set; } = null!;

    public V1.DepthEight ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthSeven = DepthSeven.ToMessage() };
}

/// <summary>Level 9 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthNine : PayloadScalars
{
    public DepthEight DepthEight { get; set; } = null!;

    public V1.DepthNine ToMessage() =>
        new() { Id = Id, StringValue = StringValue, IntValue = IntValue, DoubleValue = DoubleValue, DepthEight = DepthEight.ToMessage() };
}
