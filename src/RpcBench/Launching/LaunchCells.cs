namespace RpcBench.Launching;

/// <summary>The selection of the cells that each launch over one network measures.</summary>
internal sealed class LaunchCells(MeasurementPlan options, IReadOnlyList<ComparedOperation> operations, LaunchTimes times)
{
    /// <summary>The cells that every launch measures. These are all cells except the cells of candidates.</summary>
    public IReadOnlyList<CellName> Usual => MarkAsked(
    [
        .. from operation in operations
           where options.Candidates?.Contains(operation.Name) != true
           from inFlight in options.InFlight
           select new CellName(operation.Name, inFlight),
    ]);

    /// <summary>Marks the cells for which the client requests the services' times. If no service reported times for an operation, later
    /// launches do not request them.</summary>
    public IReadOnlyList<CellName> MarkAsked(IReadOnlyList<CellName> cells) =>
    [
        .. cells.Select(cell => cell with
        {
            IsAsked = cell.InFlight == 1
                && !times.Cells.Any(known => known is { InFlight: 1, IsUnreported: true } && known.Operation == cell.Operation),
        }),
    ];

    /// <summary>Chooses the cells of a further launch. There are none if no cell is open.</summary>
    public IReadOnlyList<CellName> ChooseFurther(Random random) => options.Candidates is null
        ? Refinement.ChooseOpen(times.Cells) : Refinement.Choose(times.Cells, options.Candidates, random);

    public LaunchPlan MakePlan(
        int number, IReadOnlyList<CellName> chosen, LaunchBudget length, double secondsBefore, IReadOnlyDictionary<string, int> services)
    {
        var cells = MarkAsked(chosen);
        return new()
        {
            Operations = [.. cells.Select(cell => cell.Operation).Distinct()],
            Cells = length.IsShared ? NeymanAllocation.Divide(cells, times.Cells) : cells,
            Length = length.Of(number, cells.Count * options.Compared.Arms.Count, secondsBefore),
            CountsAllocations = number == 1,
            TakesApart = options.TakesApart,
            Services = services,
            Seed = options.Seed + number,
        };
    }
}
