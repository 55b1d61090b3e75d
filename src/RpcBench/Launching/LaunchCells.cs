namespace RpcBench.Launching;

/// <summary>Chooses what each launch over one network measures.</summary>
/// <param name="options">What the run measures.</param>
/// <param name="operations">The operations that return identical data over all arms.</param>
/// <param name="times">What the launches so far say.</param>
internal sealed class LaunchCells(MeasurementPlan options, IReadOnlyList<ComparedOperation> operations, LaunchTimes times)
{
    /// <summary>The cells that every launch measures, which are all but those of candidates.</summary>
    public IReadOnlyList<CellName> Usual => MarkAsked(
    [
        .. from operation in operations
           where options.Candidates?.Contains(operation.Name) != true
           from inFlight in options.InFlight
           select new CellName(operation.Name, inFlight),
    ]);

    /// <summary>Marks the cells whose services are asked for their times. If a service reported nothing in one launch, the next launch does
    /// not ask.</summary>
    public IReadOnlyList<CellName> MarkAsked(IReadOnlyList<CellName> cells) =>
    [
        .. cells.Select(cell => cell with
        {
            IsAsked = cell.InFlight == 1
                && !times.Cells.Any(known => known is { InFlight: 1, IsUnreported: true } && known.Operation == cell.Operation),
        }),
    ];

    /// <summary>Chooses the cells of a further launch. There is none if nothing is open.</summary>
    public IReadOnlyList<CellName> ChooseFurther(Random random) => options.Candidates is null
        ? Refinement.ChooseOpen(times.Cells) : Refinement.Choose(times.Cells, options.Candidates, random);

    /// <summary>Makes the plan of a launch.</summary>
    /// <param name="number">The number of the launch, from 1.</param>
    /// <param name="chosen">The cells that it measures.</param>
    /// <param name="length">The usual length of a launch.</param>
    /// <param name="secondsBefore">How long the launches before took together.</param>
    /// <param name="services">The process that serves each arm.</param>
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
