namespace RpcBench.Documents;

/// <summary>The steps of a run and the estimate of the remaining time, from the pace of the completed steps. The remaining time only
/// decreases, unless the estimate was wrong by more than a little.</summary>
public sealed class Plan(TimeProvider time)
{
    private const double Wrong = 1.1;
    private const double WrongSeconds = 5;

    private readonly long _start = time.GetTimestamp();
    private readonly Lock _gate = new();
    private double _planned;
    private double _done;
    private double _doneAt;
    private double _left = double.PositiveInfinity;
    private int _steps;
    private int _stepsDone;

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
    public void Revise(TimeSpan longer)
    {
        lock (_gate)
        {
            _planned += longer.TotalSeconds + _doneAt - _done;
            _done = _doneAt;
        }
    }

    public void Complete(TimeSpan planned)
    {
        lock (_gate)
        {
            _stepsDone++;
            _done += planned.TotalSeconds;
            _doneAt = time.GetElapsedTime(_start).TotalSeconds;
        }
    }

    public PlanState State
    {
        get
        {
            lock (_gate)
            {
                var elapsed = time.GetElapsedTime(_start);
                // The measured pace counts in proportion to the completed steps. The plan counts for the rest, so that no step moves the
                // end by much.
                var pace = _done <= 0 ? 1 : 1 + ((_doneAt - _done) / Math.Max(_planned, _done));
                var left = Math.Max(0, ((_planned - _done) * pace) - (elapsed.TotalSeconds - _doneAt));
                _left = left > (_left * Wrong) + WrongSeconds ? left : Math.Min(left, _left);
                return new(_stepsDone, _steps, elapsed, TimeSpan.FromSeconds(_left));
            }
        }
    }
}

/// <summary>The progress of a run. Elapsed is the time since the plan was made.</summary>
public sealed record PlanState(int Done, int Steps, TimeSpan Elapsed, TimeSpan Left)
{
    /// <summary>The progress as text for a line of a log.</summary>
    public string Words => $"[{Done}/{Steps}] {Times}";

    private string Times => $"{Clock(Elapsed)} elapsed, about {Clock(Left)} left";

    /// <summary>Formats the step and its times for one line of a terminal. On a narrow terminal, the step is cut.</summary>
    public string Line(string step, int width) => step[..Math.Clamp(width - Times.Length - 3, 0, step.Length)] + $", {Times}";

    private static string Clock(TimeSpan time) => time.TotalHours >= 1 ? $"{(int)time.TotalHours}:{time:mm\\:ss}" : $"{time:m\\:ss}";
}
