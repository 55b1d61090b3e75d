namespace RpcBench.Launching;

/// <summary>The selection of the cells that each launch over one network measures.</summary>
internal sealed class LaunchCells(MeasurementPlan options, IReadOnlyList<ComparedOperation> operations, LaunchTimes times)
{
    /// <summary>The cells that every launch measures. These are all cells except the cells of candidates.</summary>
    public IReadOnlyList<LaunchCell> RegularCells => MarkServerTimed(
    [
        .. from operation in operations
           where options.Candidates?.Contains(operation.Name) != true
           from inFlight in options.InFlight
           select new LaunchCell(operation.Name, inFlight),
    ]);

    /// <summary>Marks the cells for which the client requests the services' times. If no service reported times for an operation, later
    /// launches do not request them.</summary>
    public IReadOnlyList<LaunchCell> MarkServerTimed(IReadOnlyList<LaunchCell> cells) =>
    [
        .. cells.Select(cell => cell with
        {
            IsAsked = cell.InFlight == 1
                && !times.Cells.Any(known => known is { InFlight: 1, HasNoServerTimes: true } && known.Operation == cell.Operation),
        }),
    ];

    /// <summary>Chooses the cells of an added launch. Without candidates, these are the undecided cells.</summary>
    public IReadOnlyList<LaunchCell> ChooseAddedCells(Random random) => options.Candidates is null
        ? Refinement.ChooseUndecided(times.Cells) : Refinement.Choose(times.Cells, options.Candidates, random);

    public LaunchPlan MakePlan(
        int number, IReadOnlyList<LaunchCell> chosen, LaunchBudget length, double secondsBefore, IReadOnlyDictionary<string, int> services)
    {
        var cells = MarkServerTimed(chosen);
        return new()
        {
            Operations = [.. cells.Select(cell => cell.Operation).Distinct()],
            Cells = length.IsShared ? NeymanAllocation.Allocate(cells, times.Cells) : cells,
            Length = length.ForLaunch(number, cells.Count * options.Compared.Arms.Count, secondsBefore),
            CountsAllocations = number == 1,
            TakesApart = options.MeasuresComponents,
            Services = services,
            Seed = options.Seed + number,
        };
    }
}
