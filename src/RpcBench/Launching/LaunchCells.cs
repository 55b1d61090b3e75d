namespace RpcBench.Launching;

/// <summary>The selection of the cells that each launch over one network measures.</summary>
/// <param name="options">The options of the run.</param>
/// <param name="operations">The operations that return identical data over all arms.</param>
/// <param name="times">The results of the launches so far.</param>
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

    /// <summary>Marks the cells for which the client requests the times of the services. If no service reported its times for an operation,
    /// later launches do not request them.</summary>
    public IReadOnlyList<CellName> MarkAsked(IReadOnlyList<CellName> cells) =>
    [
        .. cells.Select(cell => cell with
        {
            IsAsked = cell.InFlight == 1
                && !times.Cells.Any(known => known is { InFlight: 1, IsUnreported: true } && known.Operation == cell.Operation),
        }),
    ];

    /// <summary>Chooses the cells of a further launch. Returns no cells if no cell is open.</summary>
    public IReadOnlyList<CellName> ChooseFurther(Random random) => options.Candidates is null
        ? Refinement.ChooseOpen(times.Cells) : Refinement.Choose(times.Cells, options.Candidates, random);

    /// <summary>Creates the plan of a launch.</summary>
    /// <param name="number">The number of the launch, from 1.</param>
    /// <param name="chosen">The cells that the launch measures.</param>
    /// <param name="length">The usual length of a launch.</param>
    /// <param name="secondsBefore">The total time of the previous launches, in seconds.</param>
    /// <param name="services">The ID of the process that serves each arm.</param>
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
