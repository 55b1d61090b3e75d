namespace RpcBench.Launching;

/// <summary>The options of every run that writes a record.</summary>
internal abstract record RunOptions
{
    public required ComparisonRun Compared { get; init; }

    /// <summary>The smallest difference that counts. For example, 0.05 is five per cent.</summary>
    public double Margin { get; init; } = 0.05;

    /// <summary>The seed for every random order, arrival and choice.</summary>
    public required int Seed { get; init; }

    public IReadOnlyList<string> Arguments { get; init; } = [];
}
