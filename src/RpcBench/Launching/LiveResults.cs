namespace RpcBench.Launching;

/// <summary>The figures of the record so far. Thread-safe. Operations are in the order of the reports, and the baseline is first.</summary>
internal sealed class LiveResults(IReadOnlyList<ComparedOperation> operations, IReadOnlyList<int> inFlight, IReadOnlyList<ComparedArm> arms)
{
    private readonly Lock _lock = new();

    // The operations have no figures yet.
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
        lock (_lock)
        {
            return _operations;
        }
    }

    /// <summary>Sets the results of all launches. There is one cell for each operation, in the same order.</summary>
    public void SetResults(IReadOnlyList<MeasuredCell> cells) => Update(all => [.. all.Zip(cells, (operation, measured) => operation with
    {
        Cells = [.. operation.Cells.Select((cell, arm) => cell with { Time = measured.Times[arm], Server = measured.Servers[arm] })],
        Comparisons = measured.Ratios,
        OtherComparisons = measured.OtherRatios,
        Parts = measured.Components,
    })]);

    /// <summary>Updates the means while a launch is running. Computing the other figures would disturb timed calls, so they stay as they
    /// were after the previous launch.</summary>
    public void UpdateMeans(LaunchTimes times) => Update(all => [.. all.Select(operation => operation with
    {
        Cells = [.. operation.Cells.Select(cell => cell with
        {
            Time = times.TimesOf(new(operation.Name, operation.InFlight, cell.Arm)).UpdateMean(cell.Time),
        })],
    })]);

    /// <summary>Changes one arm of one operation at every number of calls in flight.</summary>
    public void Update(string name, ComparedArm arm, Func<CellRecord, CellRecord> change)
    {
        Update(all => [.. all.Select(operation => operation.Name == name ? Changed(operation) : operation)]);

        OperationRecord Changed(OperationRecord operation) => operation with
        {
            Cells = [.. operation.Cells.Select(cell => cell.Arm == arm.Id ? change(cell) : cell)],
        };
    }

    private void Update(Func<IReadOnlyList<OperationRecord>, IReadOnlyList<OperationRecord>> change)
    {
        lock (_lock)
        {
            _operations = change(_operations);
        }
    }
}
