namespace RpcBench.Load;

/// <summary>Rates (calls a second) that go evenly from a first to a last one, up, down or level: one piece or more of equal length, one
/// after the other.</summary>
internal sealed class PiecewiseSchedule : ArrivalSchedule
{
    private readonly (double First, double Last)[] _pieces;
    private readonly TimeSpan _piece;
    private readonly string _text;

    private PiecewiseSchedule(IEnumerable<(double First, double Last)> pieces, TimeSpan piece, string text)
    {
        _pieces = [.. pieces.Select(rates => (Checked(rates.First), Checked(rates.Last)))];
        _piece = Checked(piece);
        _text = text;
    }

    public override TimeSpan? Length => _piece * _pieces.Length;

    public static PiecewiseSchedule Ramp(double first, double last, TimeSpan length) => new(
        [(first, last)], length,
        FormattableString.Invariant($"{first:0.###} to {last:0.###} a second within {DurationText.Write(length)}"));

    public static PiecewiseSchedule Steps(IReadOnlyList<double> perSecond, TimeSpan step) => new(
        perSecond.Select(rate => (rate, rate)), step,
        string.Join(", ", perSecond.Select(rate => rate.ToString("0.###", CultureInfo.InvariantCulture)))
        + $" a second, {DurationText.Write(step)} each");

    public override IEnumerable<TimeSpan> Arrivals()
    {
        var (number, before) = (0L, 0.0);
        foreach (var (index, (first, last)) in _pieces.Index())
        {
            // The integral goes on from piece to piece: a call that one has begun to owe is due early in the next.
            var slope = (last - first) / _piece.TotalSeconds;
            var after = before + ((first + last) / 2 * _piece.TotalSeconds);
            for (; number < after; number++)
            {
                // Where the rate's integral is the number; in the form that does not subtract and holds for a level piece too.
                var owed = number - before;
                var root = Math.Sqrt(Math.Max(0, (first * first) + (2 * slope * owed)));
                yield return (_piece * index) + TimeSpan.FromSeconds(2 * owed / (first + root));
            }

            before = after;
        }
    }

    public override double RateAt(TimeSpan offset) => offset < TimeSpan.Zero || offset >= Length
        ? 0
        : RateAt(_pieces[(int)(offset.Ticks / _piece.Ticks)], TimeSpan.FromTicks(offset.Ticks % _piece.Ticks));

    public override double AskedWithin(TimeSpan from, TimeSpan until) => _pieces.Index().Sum(piece =>
    {
        var start = TimeSpan.FromTicks(Math.Max(0, (from - (_piece * piece.Index)).Ticks));
        var end = TimeSpan.FromTicks(Math.Min(_piece.Ticks, (until - (_piece * piece.Index)).Ticks));
        return end <= start ? 0 : (RateAt(piece.Item, start) + RateAt(piece.Item, end)) / 2 * (end - start).TotalSeconds;
    });

    public override string ToString() => _text;

    private double RateAt((double First, double Last) rates, TimeSpan within) =>
        rates.First + ((rates.Last - rates.First) * (within / _piece));
}
