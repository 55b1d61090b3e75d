namespace RpcBench.Launching;

/// <summary>The time that a run has spent in each phase. Every moment belongs to exactly one phase. Not thread-safe.</summary>
internal sealed class PhaseClock(TimeProvider time)
{
    private readonly SortedDictionary<RunPhase, PhaseRecord> _phases = [];
    private RunPhase _current = RunPhase.Other;
    private long _since = time.GetTimestamp();

    /// <summary>Begins a phase. Disposing the result continues the previous phase.</summary>
    public IDisposable Enter(RunPhase phase)
    {
        var before = _current;
        SwitchTo(phase);
        return new PhaseScope(() => SwitchTo(before));
    }

    /// <summary>Moves time that was measured as part of the current phase to the phases to which it belongs.</summary>
    public void MoveTime(params IReadOnlyList<PhaseRecord> phases)
    {
        SwitchTo(_current);
        Add(new(_current, -phases.Sum(phase => phase.Seconds), 0));
        foreach (var phase in phases)
        {
            Add(phase);
        }
    }

    public IReadOnlyList<PhaseRecord> ToRecords()
    {
        SwitchTo(_current);
        return [.. _phases.Values];
    }

    private void SwitchTo(RunPhase phase)
    {
        var now = time.GetTimestamp();
        Add(new(_current, time.GetElapsedTime(_since, now).TotalSeconds, 0));
        (_current, _since) = (phase, now);
    }

    private void Add(PhaseRecord more)
    {
        var sum = _phases.GetValueOrDefault(more.Phase, new(more.Phase, 0, 0));
        _phases[more.Phase] = sum with
        {
            Seconds = sum.Seconds + more.Seconds,
            TimedSeconds = sum.TimedSeconds + more.TimedSeconds,
        };
    }

    private sealed class PhaseScope(Action leave) : IDisposable
    {
        public void Dispose() => leave();
    }
}
