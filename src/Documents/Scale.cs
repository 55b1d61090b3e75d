namespace RpcBench.Documents;

/// <summary>The unit and the number of decimals for figures that are shown side by side.</summary>
public sealed record Scale
{
    private static readonly (string Unit, double Divisor)[] TimeUnits = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)];

    private static readonly (string Unit, double Divisor)[] SizeUnits =
        [("B", 1), ("KiB", 1024), ("MiB", 1024 * 1024), ("GiB", 1024 * 1024 * 1024)];

    private readonly double _divisor;
    private readonly double _largest;

    private Scale((string Unit, double Divisor)[] units, IEnumerable<double?> values)
    {
        var largest = values.DefaultIfEmpty().Max(value => Math.Abs(value ?? 0));
        (Unit, _divisor) = units.LastOrDefault(candidate => largest >= candidate.Divisor, units[0]);
        _largest = largest / _divisor;
    }

    public string Unit { get; }

    /// <summary>The number of digits of the largest figure. Smaller figures have as many decimals as the largest figure.</summary>
    public int Digits { get; init; } = 4;

    public static Scale OfTime(params IEnumerable<double?> nanoseconds) => new(TimeUnits, nanoseconds);

    public static Scale OfSize(params IEnumerable<double?> bytes) => new(SizeUnits, bytes);

    public double In(double value) => value / _divisor;

    public double ToBase(double inUnit) => inUnit * _divisor;

    public string Number(double value) => Fixed(value / _divisor, DecimalsFor(_largest, Digits));

    /// <summary>Formats the figure in this unit with three significant digits, for a label that is shown alone.</summary>
    public string Significant(double value) => Fixed(value / _divisor, DecimalsFor(value / _divisor, digits: 3));

    /// <summary>Formats the figure in this unit with as few decimals as possible, for the marks of an axis.</summary>
    public string Tick(double value) => (value / _divisor).ToString("#,0.######", CultureInfo.InvariantCulture);

    public string WithError(double mean, double? error) => error is { } half ? $"{Number(mean)} ± {Number(half)}" : Number(mean);

    /// <summary>Formats a difference with its interval and the unit, for example <c>+17.2 [13.1, 21.6] µs</c>.</summary>
    public string Interval((double Estimate, double Low, double High) difference) =>
        $"{(difference.Estimate > 0 ? "+" : "")}{Number(difference.Estimate)} [{Number(difference.Low)}, {Number(difference.High)}] {Unit}";

    public string WithUnit(double value) => $"{Number(value)} {Unit}";

    private static int DecimalsFor(double value, int digits) =>
        value == 0 ? 0 : Math.Clamp(digits - 1 - (int)Math.Floor(Math.Log10(Math.Abs(value))), 0, digits);

    private static string Fixed(double value, int decimals) =>
        value.ToString("N" + decimals.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
}
