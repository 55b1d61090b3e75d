using RpcBench.Bench.Lab;
using RpcBench.Bench.Runs.Paired;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>The options of the default command.</summary>
public sealed record MatrixOptions
{
    public required LabOptions Lab { get; init; }

    /// <summary>A difference below this is not material: 0.05 is five per cent.</summary>
    public double Margin { get; init; } = 0.05;

    public PairedOptions Paired { get; init; } = new();

    /// <summary>Draws every order of the run.</summary>
    public required int Seed { get; init; }

    /// <summary>What goes to BenchmarkDotNet.</summary>
    public IReadOnlyList<string> BenchmarkArguments { get; init; } = [];

    /// <summary>The command line for the record, without secrets.</summary>
    public IReadOnlyList<string> Arguments { get; init; } = [];
}
