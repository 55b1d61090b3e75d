namespace RpcBench.Documents;

/// <summary>The format of every figure in every report, independent of the reader's culture.</summary>
public static class Format
{
    public const string NotMeasured = "not measured";

    public const string TooNoisy = "too noisy";

    // A line must not break before the sign. Consoles and Markdown get a normal space instead.
    private const string PercentSign = "\u00A0%";

    // A share below this value has no meaningful percentage.
    private const double MinShare = 0.0005;
    private const string RoundTripUnit = "\u00A0RTT";

    public static string Count(double value) => FormatFinite(value, "N0");

    public static string Ratio(double value) => FormatFinite(value, "0.000");

    public static string CallsInFlight(int calls) => calls == 1 ? "one at a time" : $"{calls} in flight";

    public static string FactorToOneDecimal(double value) => FormatFinite(value, "0.0");

    public static string ShortRatio(double ratio) => FormatFinite(ratio, "0.##");

    /// <summary>Formats a ratio with its interval, for example <c>0.847 [0.831, 0.864]</c>.</summary>
    public static string Interval(double estimate, double low, double high) => $"{Ratio(estimate)} [{Ratio(low)}, {Ratio(high)}]";

    /// <summary>Formats a fraction in per cent. Values below ten have one decimal unless they are whole.</summary>
    public static string Percent(double fraction)
    {
        if (!double.IsFinite(fraction))
        {
            return NotMeasured;
        }

        return fraction is > 0 and < MinShare ? $"under 0.1{PercentSign}" : PercentWithoutSign(fraction) + PercentSign;
    }

    /// <summary>Formats a fraction in per cent without the sign, for use beside other percentages.</summary>
    public static string PercentWithoutSign(double fraction)
    {
        var format = Math.Abs(fraction) < 0.0995 ? "0.#" : "0";
        return fraction is > 0 and < MinShare ? "<0.1" : (fraction * 100).ToString(format, CultureInfo.InvariantCulture);
    }

    /// <summary>Formats a share of a whole with its interval, for example <c>47 % [44, 50]</c>.</summary>
    public static string ShareWithInterval(double estimate, double low, double high) =>
        Percent(estimate) + (high < MinShare ? "" : $" [{PercentWithoutSign(low)}, {PercentWithoutSign(high)}]");

    /// <summary>Formats the confidence of an interval, with one decimal unless it is whole, for example <c>99.7 %</c>.</summary>
    public static string Confidence(double fraction) =>
        (Math.Floor((fraction * 1000) + 1e-9) / 10).ToString("0.#", CultureInfo.InvariantCulture) + PercentSign;

    public static string Time(double nanoseconds) => Scale.ForTimes(nanoseconds).FormatWithUnit(nanoseconds);

    /// <summary>Formats a configured time with as few decimals as possible.</summary>
    public static string ConfiguredTime(double nanoseconds)
    {
        var scale = Scale.ForTimes(nanoseconds);
        return $"{scale.FormatTick(nanoseconds)} {scale.Unit}";
    }

    public static string Rate(double bitsPerSecond)
    {
        var (divisor, unit) = bitsPerSecond switch
        {
            >= 1e9 => (1e9, "Gbit/s"),
            >= 1e6 => (1e6, "Mbit/s"),
            _ => (1e3, "kbit/s"),
        };
        return $"{(bitsPerSecond / divisor).ToString("#,0.##", CultureInfo.InvariantCulture)} {unit}";
    }

    /// <summary>Formats a rate without its unit, with up to four digits and without trailing zeros.</summary>
    public static string PerSecond(double value) => value switch
    {
        0 => "0",
        >= 1000 => Count(value),
        >= 100 => value.ToString("0.#", CultureInfo.InvariantCulture),
        >= 10 => value.ToString("0.##", CultureInfo.InvariantCulture),
        _ => value.ToString("0.###", CultureInfo.InvariantCulture),
    };

    /// <summary>Formats a time in milliseconds, for lines that all use this unit.</summary>
    public static string Milliseconds(double nanoseconds) => nanoseconds.ToString("#,0,,.000", CultureInfo.InvariantCulture) + " ms";

    /// <summary>Formats a measured round trip, for example <c>PING 148.2 ms</c>.</summary>
    public static string Ping(double nanoseconds) => $"PING {Time(nanoseconds)}";

    /// <summary>Formats a multiple of the round trip, for example <c>3.02 RTT</c>.</summary>
    public static string RoundTrips(double value) => double.IsFinite(value) ? Factor(value) + RoundTripUnit : NotMeasured;

    /// <summary>Formats a multiple without a unit, with two decimals or with fewer if it is large.</summary>
    public static string Factor(double value) => FormatFinite(value, value switch { < 10 => "0.00", < 100 => "0.0", _ => "N0" });

    /// <summary>Formats a figure with four significant digits and no unit, for columns that use one unit.</summary>
    public static string Significant(double value) =>
        FormatFinite(value, value switch { >= 1000 => "N0", >= 100 => "0.0", >= 10 => "0.00", _ => "0.000" });

    public static string Memory(double bytes) => (Scale.ForSizes(bytes) with { Digits = 3 }).FormatWithUnit(bytes);

    public static string Instant(DateTimeOffset value) => value.ToString("yyyy-MM-dd HH:mm:ss zzz", CultureInfo.InvariantCulture);

    public static string Duration(TimeSpan value) =>
        string.Create(CultureInfo.InvariantCulture, $"{(int)value.TotalMinutes} min {value.Seconds} s");

    public static string ReplaceNonBreakingSpaces(string text) => text.Replace('\u00A0', ' ');

    /// <summary>Replaces characters that a console cannot show. The length of the text stays the same.</summary>
    public static string ForConsole(string text, bool hasUnicode)
    {
        var plain = ReplaceNonBreakingSpaces(text);
        return hasUnicode
            ? plain
            : plain.Replace('µ', 'u').Replace(" ± ", " +-", StringComparison.Ordinal).Replace('†', '*').Replace('“', '"').Replace('”', '"')
                .Replace('–', '-').Replace('×', 'x');
    }

    // A division by zero yields no figure.
    private static string FormatFinite(double value, string format) =>
        double.IsFinite(value) ? value.ToString(format, CultureInfo.InvariantCulture) : NotMeasured;

    /// <summary>Formats the shortest text that parses back to the same number, for programs.</summary>
    public static string Exact(double value) => value.ToString("R", CultureInfo.InvariantCulture);
}
