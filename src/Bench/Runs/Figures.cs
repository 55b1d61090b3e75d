using RpcBench.Bench.Operations;
using RpcBench.Records;

namespace RpcBench.Bench.Runs;

/// <summary>The figures so far, written by several threads.</summary>
public sealed class Figures
{
    private readonly Dictionary<string, OperationRecord> _operations;
    private readonly Lock _gate = new();

    /// <summary>None yet, of operations in the order of the reports over arms, the baseline first.</summary>
    public Figures(IReadOnlyList<Operation> operations, IReadOnlyList<Arm> arms)
    {
        Arms = arms;
        Names = [.. operations.Select(operation => operation.Name)];
        _operations = operations.ToDictionary(
            operation => operation.Name,
            operation => new OperationRecord
            {
                Name = operation.Name,
                Shape = operation.Shape,
                Family = operation.Family,
                Kind = operation.Kind,
                Cells = [.. arms.Select(arm => new CellRecord { Arm = arm.Id })],
                Comparisons = [],
            });
    }

    public IReadOnlyList<string> Names { get; }

    public IReadOnlyList<Arm> Arms { get; }

    /// <summary>All operations in the order of the reports.</summary>
    public IReadOnlyList<OperationRecord> ToRecords()
    {
        lock (_gate)
        {
            return [.. Names.Select(name => _operations[name])];
        }
    }

    /// <summary>Changes one operation.</summary>
    public void Update(string name, Func<OperationRecord, OperationRecord> change)
    {
        ArgumentNullException.ThrowIfNull(change);
        lock (_gate)
        {
            _operations[name] = change(_operations[name]);
        }
    }

    /// <summary>Changes one arm of one operation.</summary>
    public void Update(string name, Arm arm, Func<CellRecord, CellRecord> change) =>
        Update(name, operation => operation with { Cells = [.. operation.Cells.Select(cell => cell.Arm == arm.Id ? change(cell) : cell)] });
}
