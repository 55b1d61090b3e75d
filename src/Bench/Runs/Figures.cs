using RpcBench.Bench.Operations;
using RpcBench.Records;

namespace RpcBench.Bench.Runs;

/// <summary>The figures so far, written by several threads.</summary>
public sealed class Figures
{
    private readonly Dictionary<string, OperationRecord> _operations;
    private readonly Lock _gate = new();

    /// <param name="operations">What will be measured, in the order of the reports.</param>
    public Figures(IReadOnlyList<Operation> operations)
    {
        Names = [.. operations.Select(operation => operation.Name)];
        _operations = operations.ToDictionary(
            operation => operation.Name,
            operation => new OperationRecord { Name = operation.Name, Shape = operation.Shape, Family = operation.Family, Kind = operation.Kind });
    }

    public IReadOnlyList<string> Names { get; }

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
    public void Update(string name, Api api, Func<ArmRecord, ArmRecord> change) =>
        Update(name, operation => api == Api.Rest ? operation with { Rest = change(operation.Rest) } : operation with { Grpc = change(operation.Grpc) });
}
