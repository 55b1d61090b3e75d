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

    public static Scale ForTimes(params IEnumerable<double?> nanoseconds) => new(TimeUnits, nanoseconds);

    public static Scale ForSizes(params IEnumerable<double?> bytes) => new(SizeUnits, bytes);

    public double ToUnit(double value) => value / _divisor;

    public double ToBase(double inUnit) => inUnit * _divisor;

    public string FormatNumber(double value) => FormatFixed(value / _divisor, CountDecimals(_largest, Digits));

    /// <summary>Formats the figure in this unit with three significant digits, for a label that is shown alone.</summary>
    public string FormatSignificant(double value) => FormatFixed(value / _divisor, CountDecimals(value / _divisor, digits: 3));

    /// <summary>Formats the figure in this unit with as few decimals as possible, for the marks of an axis.</summary>
    public string FormatTick(double value) => (value / _divisor).ToString("#,0.######", CultureInfo.InvariantCulture);

    public string FormatWithError(double mean, double? error)
        => error is { } half ? $"{FormatNumber(mean)} ± {FormatNumber(half)}" : FormatNumber(mean);

    /// <summary>Formats a difference with its interval and the unit, for example <c>+17.2 [13.1, 21.6] µs</c>.</summary>
    public string FormatInterval((double Estimate, double Low, double High) difference) =>
        $"{(difference.Estimate > 0 ? "+" : "")}{FormatNumber(difference.Estimate)} [{FormatNumber(difference.Low)}, "
            + $"{FormatNumber(difference.High)}] {Unit}";

    public string FormatWithUnit(double value) => $"{FormatNumber(value)} {Unit}";

    private static int CountDecimals(double value, int digits) =>
        value == 0 ? 0 : Math.Clamp(digits - 1 - (int)Math.Floor(Math.Log10(Math.Abs(value))), 0, digits);

    private static string FormatFixed(double value, int decimals) =>
        value.ToString("N" + decimals.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
}
