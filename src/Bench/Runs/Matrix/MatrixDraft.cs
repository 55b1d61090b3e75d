using RpcBench.Bench.Lab;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Records;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>The record of a run while it is being made.</summary>
internal sealed class MatrixDraft(MatrixOptions options, Laboratory lab, IReadOnlyList<Operation> operations, DateTimeOffset started)
{
    private readonly List<string> _invalidBecause = [];
    private readonly List<string> _notes = [];
    private readonly StoreRecord _store = lab.Store.ToRecord();

    public Figures Figures { get; } = new(operations);

    public CheckRecord Check { get; set; } = new(0, "", []);

    /// <summary>The services as they were when they were last asked.</summary>
    public IReadOnlyList<ServiceRecord> Services { get; set; } = lab.Services();

    /// <summary>Why the figures are not to be trusted.</summary>
    public void Invalidate(string reason)
    {
        lock (_invalidBecause)
        {
            _invalidBecause.Add(reason);
        }
    }

    /// <summary>Judges what BenchmarkDotNet gave, once it is done.</summary>
    /// <param name="measured">The operations that it was to measure.</param>
    public void FinishBenchmarks(IReadOnlyList<Operation> measured)
    {
        foreach (var operation in Figures.ToRecords().Where(record => measured.Any(operation => operation.Name == record.Name)))
        {
            MatrixJudgement.Of(operation, options.Margin, Invalidate, _notes.Add);
        }
    }

    public RunRecord ToRecord(DateTimeOffset now, RunOutcome outcome)
    {
        lock (_invalidBecause)
        {
            return new()
            {
                Tool = ToolVersion.Current,
                Started = started,
                Ended = now,
                Outcome = outcome,
                Arguments = options.Arguments,
                Machine = Machine.Read(),
                Conditions = Conditions(),
                Check = Check,
                Operations = Figures.ToRecords(),
                InvalidBecause = [.. _invalidBecause],
                Notes = [.. _notes],
            };
        }
    }

    private ConditionsRecord Conditions() => new()
    {
        Store = _store,
        Services = Services,
        RestHttpVersion = options.Lab.RestVersion.ToString(),
        GrpcHttpVersion = "2.0",
        ClientGc = Machine.Gc,
        Margin = options.Margin,
        Seed = options.Seed,
        Pairs = options.Paired.Pairs,
        BlockMilliseconds = options.Paired.Block.TotalMilliseconds,
        Packages = PackageVersions.Read(),
        Fixed = FixedConditions.All,
    };
}
