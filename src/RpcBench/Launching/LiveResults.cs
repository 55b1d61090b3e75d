namespace RpcBench.Launching;

/// <summary>The figures so far, written by several threads; operations in the order of the reports, the baseline first.</summary>
internal sealed class LiveResults(IReadOnlyList<ComparedOperation> operations, IReadOnlyList<int> inFlight, IReadOnlyList<ComparedArm> arms)
{
    private readonly Lock _gate = new();

    // None yet, one call at a time before the others, in the order of the reports.
    private IReadOnlyList<OperationRecord> _operations =
    [
        .. from calls in inFlight
           from operation in operations
           select new OperationRecord
           {
               Name = operation.Name,
               Shape = operation.Name,
               Group = operation.Details.Group,
               Size = operation.Size,
               InFlight = calls,
               Cells = [.. arms.Select(arm => new CellRecord { Arm = arm.Id })],
               Comparisons = [],
           },
    ];

    public IReadOnlyList<ComparedArm> Arms => arms;

    public IReadOnlyList<OperationRecord> ToRecords()
    {
        lock (_gate)
        {
            return _operations;
        }
    }

    /// <summary>Whether it was measured one call at a time, and none of its services told its times.</summary>
    public bool TellsNothing(string name) => ToRecords().Any(operation => operation.Name == name && operation.InFlight == 1
        && operation.Cells.All(cell => cell is { Time: not null, Server: null }));

    public void Update(Func<IReadOnlyList<OperationRecord>, IReadOnlyList<OperationRecord>> change)
    {
        lock (_gate)
        {
            _operations = change(_operations);
        }
    }

    /// <summary>Changes one arm of one operation, at every number of calls in flight.</summary>
    public void Update(string name, ComparedArm arm, Func<CellRecord, CellRecord> change)
    {
        Update(all => [.. all.Select(operation => operation.Name == name ? Changed(operation) : operation)]);

        OperationRecord Changed(OperationRecord operation) => operation with
        {
            Cells = [.. operation.Cells.Select(cell => cell.Arm == arm.Id ? change(cell) : cell)],
        };
    }
}
