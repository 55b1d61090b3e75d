namespace RpcBench.Load;

/// <summary>A rate (calls a second) that goes evenly from a first to a last one, up or down.</summary>
public sealed class RampSchedule(double first, double last, TimeSpan length) : ArrivalSchedule
{
    private readonly double _first = Checked(first);
    private readonly double _last = Checked(last);
    private readonly TimeSpan _length = Checked(length);

    public override TimeSpan? Length => _length;

    public override IEnumerable<TimeSpan> Arrivals()
    {
        var slope = (_last - _first) / _length.TotalSeconds;
        var total = AskedWithin(TimeSpan.Zero, _length);
        for (var number = 0L; number < total; number++)
        {
            // Where the rate's integral is the number; in the form that does not subtract and holds for a level ramp too.
            var root = Math.Sqrt(Math.Max(0, (_first * _first) + (2 * slope * number)));
            yield return TimeSpan.FromSeconds(2 * number / (_first + root));
        }
    }

    public override double RateAt(TimeSpan offset) =>
        offset < TimeSpan.Zero || offset > _length ? 0 : _first + ((_last - _first) * (offset / _length));

    public override double AskedWithin(TimeSpan from, TimeSpan until)
    {
        var (start, end) = (Within(from), Within(until));
        return end <= start ? 0 : (RateAt(start) + RateAt(end)) / 2 * (end - start).TotalSeconds;
    }

    public override string ToString() =>
        FormattableString.Invariant($"{_first:0.###} to {_last:0.###} a second within {DurationText.Write(_length)}");

    private TimeSpan Within(TimeSpan offset) => offset < TimeSpan.Zero ? TimeSpan.Zero : offset > _length ? _length : offset;
}
