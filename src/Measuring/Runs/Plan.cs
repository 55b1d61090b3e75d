namespace RpcBench.Measuring.Runs;

/// <summary>The steps of a run with the time that each is expected to take; tells what is left from how the steps done so far
/// went.</summary>
public sealed class Plan(TimeProvider time)
{
    private readonly long _start = time.GetTimestamp();
    private readonly Lock _gate = new();
    private double _planned;
    private double _done;
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

    public void Complete(TimeSpan planned)
    {
        lock (_gate)
        {
            _stepsDone++;
            _done += planned.TotalSeconds;
        }
    }

    public PlanState State
    {
        get
        {
            lock (_gate)
            {
                var elapsed = time.GetElapsedTime(_start);
                // The first steps say little of the pace: the plan is believed until a tenth of it is done.
                var pace = _done > _planned / 10 ? elapsed.TotalSeconds / _done : 1;
                return new(_stepsDone, _steps, elapsed, TimeSpan.FromSeconds(Math.Max(0, (_planned - _done) * pace)));
            }
        }
    }
}

/// <summary>Where a run stands: steps done and in all, the time since the plan was made, and that expected until the end.</summary>
public sealed record PlanState(int Done, int Steps, TimeSpan Elapsed, TimeSpan Left)
{
    /// <summary>For a screen or the line of a log.</summary>
    public string Words => $"[{Done}/{Steps}] {Clock(Elapsed)} elapsed, about {Clock(Left)} left";

    private static string Clock(TimeSpan time) => time.TotalHours >= 1 ? $"{(int)time.TotalHours}:{time:mm\\:ss}" : $"{time:m\\:ss}";
}
