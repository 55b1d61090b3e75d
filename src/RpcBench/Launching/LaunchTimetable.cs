namespace RpcBench.Launching;

/// <summary>Estimates how long the launches over one network take, and keeps the plan of the run up to date.</summary>
internal sealed class LaunchTimetable(
    MeasurementPlan options, NetworkProfile profile, LaunchBudget length, LaunchCells cells, PlanScreen screen)
{
    private readonly BenchmarkSteps _steps = new(profile, length, options.Compared.Arms);

    // What the plan still has of this network's launches.
    private TimeSpan _planned;

    /// <summary>The time of all launches that are requested, by what is known of the calls.</summary>
    public TimeSpan Expected
    {
        get
        {
            var estimate = _steps.Estimate(cells.Usual);
            return estimate.Memory + (estimate.Client * options.Launches);
        }
    }

    /// <summary>The time of the fresh clients of all arms.</summary>
    public TimeSpan Cold => _steps.Cold;

    /// <summary>Whether the last launch had few calls, because calls are slow, so that nothing can be left out of the next.</summary>
    public bool IsOfFewCalls { get; private set; }

    /// <summary>Takes how long a call of each operation took, one at a time.</summary>
    public void Take(IReadOnlyDictionary<string, TimeSpan> callTimes) => _steps.Take(callTimes);

    /// <summary>Takes what an iteration took.</summary>
    public void Take(IterationLine line) => _steps.Take(line);

    /// <summary>What calls take, as far as it is known.</summary>
    public CellTimes TimesOf(CellName cell) => _steps.TimesOf(cell);

    /// <summary>Adds everything that is requested to the plan.</summary>
    public void AddTo(Plan plan)
    {
        plan.Add(2, DeliveredProbe.Expected(profile));
        plan.Add(profile.IsLocal ? 0 : ColdOptions.Processes, _steps.Cold);
        plan.Add(1, _steps.Estimate(cells.Usual).Memory);
        AddTo(plan, cells.Usual, options.Launches);
        _planned = Expected;
    }

    /// <summary>Adds launches of these cells to the plan.</summary>
    public void AddTo(Plan plan, IReadOnlyList<CellName> measured, int launches = 1)
    {
        var estimate = _steps.Estimate(measured);
        plan.Add(launches, estimate.WarmUp);
        plan.Add(launches * length.Rounds, (estimate.Client - estimate.WarmUp) / length.Rounds);
        _planned += estimate.Client * launches;
    }

    /// <summary>Estimates a launch that goes on, and tells the plan what is left of this network's launches.</summary>
    /// <param name="number">The number of the launch, from 1.</param>
    /// <param name="launch">What the launch measures.</param>
    /// <param name="elapsed">The time since the launch began.</param>
    /// <param name="warmedUp">The seconds of its warm-up, or null while the warm-up goes on.</param>
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

    /// <summary>Ends a step of a launch that was planned to take so long.</summary>
    public void End(string outcome, TimeSpan planned)
    {
        screen.End(outcome, planned);
        _planned -= planned;
    }
}
