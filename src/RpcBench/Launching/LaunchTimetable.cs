namespace RpcBench.Launching;

/// <summary>Estimates the time of the launches over one network, and updates the progress plan of the run.</summary>
internal sealed class LaunchTimetable(
    MeasurementPlan options, NetworkProfile profile, LaunchBudget length, LaunchCells cells, ProgressScreen screen)
{
    private readonly LaunchEstimator _steps = new(profile, length, options.Compared.Arms);

    // The time that the plan still contains for the launches of this network.
    private TimeSpan _planned;

    /// <summary>The expected time of all requested launches, based on the call times that are known.</summary>
    public TimeSpan ExpectedTime
    {
        get
        {
            var estimate = _steps.Estimate(cells.RegularCells);
            return estimate.AllocationTime + (estimate.ClientTime * options.Launches);
        }
    }

    public TimeSpan ColdTime => _steps.ColdTime;

    /// <summary>Whether the last launch made few calls because calls are slow. The next launch then cannot leave out any calls.</summary>
    public bool HasFewCalls { get; private set; }

    public void SetCallTimes(IReadOnlyDictionary<string, TimeSpan> callTimes) => _steps.SetCallTimes(callTimes);

    public void RecordIteration(IterationLine line) => _steps.RecordIteration(line);

    public CellTimes TimesOf(LaunchCell cell) => _steps.TimesOf(cell);

    public void AddToPlan(ProgressPlan plan)
    {
        plan.Add(2, NetworkDeliveryProbe.EstimateTime(profile));
        plan.Add(profile.IsLocal ? 0 : ColdOptions.ProcessesPerArm, _steps.ColdTime);
        plan.Add(1, _steps.Estimate(cells.RegularCells).AllocationTime);
        AddToPlan(plan, cells.RegularCells, options.Launches);
        _planned = ExpectedTime;
    }

    public void AddToPlan(ProgressPlan plan, IReadOnlyList<LaunchCell> measured, int launches = 1)
    {
        var estimate = _steps.Estimate(measured);
        plan.Add(launches, estimate.WarmUp);
        plan.Add(launches * length.Rounds, (estimate.ClientTime - estimate.WarmUp) / length.Rounds);
        _planned += estimate.ClientTime * launches;
    }

    /// <summary>Estimates the remaining time of a running launch, and updates the progress plan. If <paramref name="warmUpSeconds"/> is
    /// null, the warm-up is still running.</summary>
    public LaunchEstimate UpdateEstimate(int number, LaunchPlan launch, TimeSpan elapsed, double? warmUpSeconds = null)
    {
        var followed = _steps.Estimate(launch.Cells, launch.Length, elapsed, warmUpSeconds);
        var left = followed.ClientTime + (launch.CountsAllocations ? followed.AllocationTime : TimeSpan.Zero)
            + (_steps.Estimate(cells.RegularCells).ClientTime * Math.Max(0, options.Launches - number));
        screen.AdjustRemaining(left - _planned);
        _planned = left;
        HasFewCalls = followed.HasFewCalls;
        return followed;
    }

    public void EndStep(string outcome, TimeSpan planned)
    {
        screen.EndStep(outcome, planned);
        _planned -= planned;
    }
}
