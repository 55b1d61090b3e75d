namespace RpcBench.Contracts;

/// <summary>Level 1 of a nested chain, the innermost: three scalars.</summary>
public sealed record DepthOne
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }
}

/// <summary>Level 2 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthTwo
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthOne DepthOne { get; set; } = null!;
}

/// <summary>Level 3 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthThree
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthTwo DepthTwo { get; set; } = null!;
}

/// <summary>Level 4 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthFour
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthThree DepthThree { get; set; } = null!;
}

/// <summary>Level 5 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthFive
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthFour DepthFour { get; set; } = null!;
}

/// <summary>Level 6 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthSix
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthFive DepthFive { get; set; } = null!;
}

/// <summary>Level 7 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthSeven
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthSix DepthSix { get; set; } = null!;
}

/// <summary>Level 8 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthEight
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthSeven DepthSeven { get; set; } = null!;
}

/// <summary>Level 9 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthNine
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthEight DepthEight { get; set; } = null!;
}
