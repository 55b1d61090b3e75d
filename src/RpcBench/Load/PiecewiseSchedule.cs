namespace RpcBench.Load;

/// <summary>Rates (calls a second) that go evenly from a first to a last one, or stay: one piece or more of equal length.</summary>
internal sealed class PiecewiseSchedule(IReadOnlyList<(double First, double Last)> pieces, TimeSpan each, string text) : ArrivalSchedule
{
    public override TimeSpan? Length => each * pieces.Count;

    public override ArrivalSchedule Lead => new ConstantSchedule(pieces[0].First);

    public static PiecewiseSchedule Ramp(double first, double last, TimeSpan length) => new(
        [(first, last)], length,
        FormattableString.Invariant($"{first:0.###} to {last:0.###} a second within {DurationText.Write(length)}"));

    public static PiecewiseSchedule Steps(IReadOnlyList<double> perSecond, TimeSpan step) => new(
        [.. perSecond.Select(rate => (rate, rate))], step,
        string.Join(", ", perSecond.Select(rate => rate.ToString("0.###", CultureInfo.InvariantCulture)))
        + $" a second, {DurationText.Write(step)} each");

    public override IEnumerable<TimeSpan> Arrivals()
    {
        var number = 0L;
        var before = 0.0;
        foreach (var (index, (first, last)) in pieces.Index())
        {
            // The integral goes on from piece to piece: a call that one has begun to owe is due early in the next.
            var slope = (last - first) / each.TotalSeconds;
            var after = before + ((first + last) / 2 * each.TotalSeconds);
            for (; number < after; number++)
            {
                // Where the rate's integral is the number; written without a subtraction, and true of a level piece too.
                var owed = number - before;
                var root = Math.Sqrt(Math.Max(0, (first * first) + (2 * slope * owed)));
                yield return (each * index) + TimeSpan.FromSeconds(2 * owed / (first + root));
            }

            before = after;
        }
    }

    public override double AskedWithin(TimeSpan from, TimeSpan until) => pieces.Index().Sum(piece =>
    {
        var start = TimeSpan.FromTicks(Math.Max(0, (from - (each * piece.Index)).Ticks));
        var end = TimeSpan.FromTicks(Math.Min(each.Ticks, (until - (each * piece.Index)).Ticks));
        return end <= start ? 0 : (RateAt(piece.Item, start) + RateAt(piece.Item, end)) / 2 * (end - start).TotalSeconds;
    });

    public override string ToString() => text;

    private double RateAt((double First, double Last) rates, TimeSpan within) =>
        rates.First + ((rates.Last - rates.First) * (within / each));
}
