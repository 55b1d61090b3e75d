namespace RpcBench.Documents;

/// <summary>The steps of a run with the time that each is expected to take; tells what is left from how the steps done so far went. The
/// time left goes down, unless it was wrong by more than a little.</summary>
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

    /// <summary>Adds steps of the same length; takes them back where they are below zero.</summary>
    public void Add(int steps, TimeSpan each)
    {
        lock (_gate)
        {
            _steps += steps;
            _planned += steps * each.TotalSeconds;
        }
    }

    /// <summary>Measurements say that the steps to come take so much longer, or shorter, than was expected: how earlier ones went counts no
    /// longer.</summary>
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
                // The pace of the steps counts as far as they are done, the plan for the rest: no step moves the end by much.
                var pace = _done <= 0 ? 1 : 1 + ((_doneAt - _done) / Math.Max(_planned, _done));
                var left = Math.Max(0, ((_planned - _done) * pace) - (elapsed.TotalSeconds - _doneAt));
                _left = left > (_left * Wrong) + WrongSeconds ? left : Math.Min(left, _left);
                return new(_stepsDone, _steps, elapsed, TimeSpan.FromSeconds(_left));
            }
        }
    }
}

/// <summary>Where a run stands: steps done and in all, the time since the plan was made, and that expected until the end.</summary>
public sealed record PlanState(int Done, int Steps, TimeSpan Elapsed, TimeSpan Left)
{
    /// <summary>For the line of a log.</summary>
    public string Words => $"[{Done}/{Steps}] {Times}";

    private string Times => $"{Clock(Elapsed)} elapsed, about {Clock(Left)} left";

    /// <summary>For one line of a terminal. Where it is too narrow the step is cut, not the times.</summary>
    public string Line(string step, int width) => step[..Math.Clamp(width - Times.Length - 3, 0, step.Length)] + $", {Times}";

    private static string Clock(TimeSpan time) => time.TotalHours >= 1 ? $"{(int)time.TotalHours}:{time:mm\\:ss}" : $"{time:m\\:ss}";
}
