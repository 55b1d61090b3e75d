namespace RpcBench.Load;

/// <summary>One constant rate (calls a second) after the other, one or more, each for the same time.</summary>
public sealed class StepsSchedule : ArrivalSchedule
{
    private readonly double[] _perSecond;
    private readonly TimeSpan _step;

    public StepsSchedule(IEnumerable<double> perSecond, TimeSpan step)
    {
        _perSecond = [.. perSecond.Select(Checked)];
        _step = Checked(step);
        if (_perSecond.Length == 0)
        {
            throw new LoadInputException("a schedule without steps: give one or more rates, for example 100,200,400x10s");
        }
    }

    public override TimeSpan? Length => _step * _perSecond.Length;

    public override IEnumerable<TimeSpan> Arrivals()
    {
        var number = 0L;
        var before = 0.0;
        for (var step = 0; step < _perSecond.Length; step++)
        {
            // The integral goes on from step to step: a call that one step has begun to owe is due early in the next.
            var after = before + (_perSecond[step] * _step.TotalSeconds);
            for (; number < after; number++)
            {
                yield return (_step * step) + TimeSpan.FromSeconds((number - before) / _perSecond[step]);
            }

            before = after;
        }
    }

    public override double RateAt(TimeSpan offset) =>
        offset < TimeSpan.Zero || offset >= Length ? 0 : _perSecond[(int)(offset.Ticks / _step.Ticks)];

    public override double AskedWithin(TimeSpan from, TimeSpan until)
    {
        var asked = 0.0;
        for (var step = 0; step < _perSecond.Length; step++)
        {
            var start = Math.Max(from.Ticks, (_step * step).Ticks);
            var end = Math.Min(until.Ticks, (_step * (step + 1)).Ticks);
            asked += end <= start ? 0 : _perSecond[step] * new TimeSpan(end - start).TotalSeconds;
        }

        return asked;
    }

    public override string ToString() =>
        FormattableString.Invariant($"{string.Join(", ", _perSecond.Select(rate => FormattableString.Invariant($"{rate:0.###}")))} a second, {DurationText.Write(_step)} each");
}
