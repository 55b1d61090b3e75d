namespace RpcBench.Load;

/// <summary>A schedule of one or more segments of equal length. In each segment the rate is constant or changes linearly.</summary>
internal sealed class PiecewiseSchedule(IReadOnlyList<(double First, double Last)> pieces, TimeSpan each, string text) : ArrivalSchedule
{
    public override TimeSpan? Length => each * pieces.Count;

    public override ArrivalSchedule WarmUpSchedule => new ConstantSchedule(pieces[0].First);

    public static PiecewiseSchedule Ramp(double first, double last, TimeSpan length) => new(
        [(first, last)], length,
        FormattableString.Invariant($"{first:0.###} to {last:0.###} a second within {DurationText.Format(length)}"));

    public static PiecewiseSchedule Steps(IReadOnlyList<double> perSecond, TimeSpan step) => new(
        [.. perSecond.Select(rate => (rate, rate))], step,
        string.Join(", ", perSecond.Select(rate => rate.ToString("0.###", CultureInfo.InvariantCulture)))
        + $" a second, {DurationText.Format(step)} each");

    public override IEnumerable<TimeSpan> Arrivals()
    {
        var number = 0L;
        var before = 0.0;
        foreach (var (index, (first, last)) in pieces.Index())
        {
            // The integral continues across segments: a fraction of a call at the end of a segment makes the next call start earlier.
            var slope = (last - first) / each.TotalSeconds;
            var after = before + ((first + last) / 2 * each.TotalSeconds);
            for (; number < after; number++)
            {
                // The time at which the integral of the rate reaches the call number. This form of the quadratic formula avoids a
                // subtraction and also works at a constant rate.
                var owed = number - before;
                var root = Math.Sqrt(Math.Max(0, (first * first) + (2 * slope * owed)));
                yield return (each * index) + TimeSpan.FromSeconds(2 * owed / (first + root));
            }

            before = after;
        }
    }

    public override double ExpectedWithin(TimeSpan from, TimeSpan until) => pieces.Index().Sum(piece =>
    {
        var start = TimeSpan.FromTicks(Math.Max(0, (from - (each * piece.Index)).Ticks));
        var end = TimeSpan.FromTicks(Math.Min(each.Ticks, (until - (each * piece.Index)).Ticks));
        return end <= start ? 0 : (RateAt(piece.Item, start) + RateAt(piece.Item, end)) / 2 * (end - start).TotalSeconds;
    });

    public override string ToString() => text;

    private double RateAt((double First, double Last) rates, TimeSpan within) =>
        rates.First + ((rates.Last - rates.First) * (within / each));
}
