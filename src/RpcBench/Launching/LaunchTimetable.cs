namespace RpcBench.Launching;

/// <summary>The time estimate of the launches over one network, which updates the plan of the run.</summary>
internal sealed class LaunchTimetable(
    MeasurementPlan options, NetworkProfile profile, LaunchBudget length, LaunchCells cells, PlanScreen screen)
{
    private readonly BenchmarkSteps _steps = new(profile, length, options.Compared.Arms);

    // The time that the plan still contains for the launches of this network.
    private TimeSpan _planned;

    /// <summary>The expected time of all requested launches, based on the call times that are known.</summary>
    public TimeSpan Expected
    {
        get
        {
            var estimate = _steps.Estimate(cells.Usual);
            return estimate.Memory + (estimate.Client * options.Launches);
        }
    }

    public TimeSpan Cold => _steps.Cold;

    /// <summary>Whether the last launch had few calls because calls are slow. The next launch then cannot leave out any calls.</summary>
    public bool IsOfFewCalls { get; private set; }

    public void Take(IReadOnlyDictionary<string, TimeSpan> callTimes) => _steps.Take(callTimes);

    public void Take(IterationLine line) => _steps.Take(line);

    public CellTimes TimesOf(CellName cell) => _steps.TimesOf(cell);

    public void AddTo(Plan plan)
    {
        plan.Add(2, DeliveredProbe.Expected(profile));
        plan.Add(profile.IsLocal ? 0 : ColdOptions.Processes, _steps.Cold);
        plan.Add(1, _steps.Estimate(cells.Usual).Memory);
        AddTo(plan, cells.Usual, options.Launches);
        _planned = Expected;
    }

    public void AddTo(Plan plan, IReadOnlyList<CellName> measured, int launches = 1)
    {
        var estimate = _steps.Estimate(measured);
        plan.Add(launches, estimate.WarmUp);
        plan.Add(launches * length.Rounds, (estimate.Client - estimate.WarmUp) / length.Rounds);
        _planned += estimate.Client * launches;
    }

    /// <summary>Estimates the remaining time of a running launch, and updates the plan. Without the seconds of the warm-up, it is still
    /// running.</summary>
    public LaunchEstimate Follow(int number, LaunchPlan launch, TimeSpan elapsed, double? warmedUp = null)
    {
        var followed = _steps.Estimate(launch.Cells, launch.Length, elapsed, warmedUp);
        var left = followed.Client + (launch.CountsAllocations ? followed.Memory : TimeSpan.Zero)
            + (_steps.Estimate(cells.Usual).Client * Math.Max(0, options.Launches - number));
        screen.Revise(left - _planned);
        _planned = left;
        IsOfFewCalls = followed.IsOfFew;
        return followed;
    }

    public void End(string outcome, TimeSpan planned)
    {
        screen.End(outcome, planned);
        _planned -= planned;
    }
}
