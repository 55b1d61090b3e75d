using RpcBench.Measuring.Lab.Processes;

namespace RpcBench.Studies.Runs;

internal sealed record StudyOptions
{
    public required LabOptions Lab { get; init; }

    public required IReadOnlyList<string> Studies { get; init; }

    public required StudyPace Pace { get; init; }

    /// <summary>A difference below this does not count: 0.05 is five per cent.</summary>
    public double Margin { get; init; } = 0.05;

    public required int Seed { get; init; }

    public string Artifacts { get; init; } = "BenchmarkDotNet.Artifacts";

    /// <summary>What a client process of its own runs: see <see cref="ColdOptions.Program"/>.</summary>
    public string ClientProgram { get; init; } = OwnProgram.Path;

    /// <summary>The command line for the record, without secrets.</summary>
    public IReadOnlyList<string> Arguments { get; init; } = [];
}
