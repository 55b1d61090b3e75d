namespace RpcBench.Documents;

/// <summary>The steps of a run and the estimate of the remaining time, from the pace of the completed steps. The remaining time only
/// decreases, unless the estimate was wrong by more than a little.</summary>
public sealed class ProgressPlan(TimeProvider time)
{
    private const double MaxErrorFactor = 1.1;
    private const double MaxErrorSeconds = 5;

    private readonly long _start = time.GetTimestamp();
    private readonly Lock _gate = new();
    private double _planned;
    private double _completed;
    private double _completedAt;
    private double _remaining = double.PositiveInfinity;
    private int _steps;
    private int _completedSteps;

    /// <summary>Adds steps of the same length, or removes steps if the number is negative.</summary>
    public void Add(int steps, TimeSpan each)
    {
        lock (_gate)
        {
            _steps += steps;
            _planned += steps * each.TotalSeconds;
        }
    }

    /// <summary>Changes the expected time of the remaining steps after measurements. The pace of earlier steps no longer counts.</summary>
    public void AdjustRemaining(TimeSpan longer)
    {
        lock (_gate)
        {
            _planned += longer.TotalSeconds + _completedAt - _completed;
            _completed = _completedAt;
        }
    }

    public void Complete(TimeSpan planned)
    {
        lock (_gate)
        {
            _completedSteps++;
            _completed += planned.TotalSeconds;
            _completedAt = time.GetElapsedTime(_start).TotalSeconds;
        }
    }

    public PlanProgress State
    {
        get
        {
            lock (_gate)
            {
                var elapsed = time.GetElapsedTime(_start);
                // The measured pace counts in proportion to the completed steps. The plan counts for the rest, so that no step moves the
                // end by much.
                var pace = _completed <= 0 ? 1 : 1 + ((_completedAt - _completed) / Math.Max(_planned, _completed));
                var left = Math.Max(0, ((_planned - _completed) * pace) - (elapsed.TotalSeconds - _completedAt));
                _remaining = left > (_remaining * MaxErrorFactor) + MaxErrorSeconds ? left : Math.Min(left, _remaining);
                return new(_completedSteps, _steps, elapsed, TimeSpan.FromSeconds(_remaining));
            }
        }
    }
}

/// <summary>The progress of a run. Elapsed is the time since the plan was made.</summary>
public sealed record PlanProgress(int CompletedSteps, int Steps, TimeSpan Elapsed, TimeSpan Remaining)
{
    /// <summary>The progress as text for a line of a log.</summary>
    public string LogText => $"[{CompletedSteps}/{Steps}] {Times}";

    private string Times => $"{FormatTime(Elapsed)} elapsed, about {FormatTime(Remaining)} left";

    /// <summary>Formats the step and its times for one line of a terminal. On a narrow terminal, the step is cut.</summary>
    public string FormatLine(string step, int width) => step[..Math.Clamp(width - Times.Length - 3, 0, step.Length)] + $", {Times}";

    private static string FormatTime(TimeSpan time) => time.TotalHours >= 1 ? $"{(int)time.TotalHours}:{time:mm\\:ss}" : $"{time:m\\:ss}";
}
