namespace RpcBench.Documents;

/// <summary>How a figure is written, wherever it stands. Independent of the reader's culture.</summary>
public static class Format
{
    public const string NotMeasured = "not measured";

    /// <summary>What stands where an interval says nothing.</summary>
    public const string TooNoisy = "too noisy";

    // A line must not break before the sign; Plain takes this back for consoles and Markdown.
    private const string PerCent = "\u00A0%";

    // A share below which per cent say no more.
    private const double LeastShare = 0.0005;
    private const string RoundTrip = "\u00A0RTT";

    public static string Count(double value) => Finite(value, "N0");

    public static string Ratio(double value) => Finite(value, "0.000");

    public static string InFlight(int calls) => calls == 1 ? "one at a time" : $"{calls} in flight";

    public static string Multiple(double value) => Finite(value, "0.0");

    /// <summary>A ratio as short as a mark of an axis needs it.</summary>
    public static string Short(double ratio) => Finite(ratio, "0.##");

    /// <summary>A ratio with its interval, for example <c>0.847 [0.831, 0.864]</c>.</summary>
    public static string Interval(double estimate, double low, double high) => $"{Ratio(estimate)} [{Ratio(low)}, {Ratio(high)}]";

    /// <summary>A fraction in per cent, with one decimal below ten unless it is whole.</summary>
    public static string Percent(double fraction)
    {
        if (!double.IsFinite(fraction))
        {
            return NotMeasured;
        }

        return fraction is > 0 and < LeastShare ? $"under 0.1{PerCent}" : Points(fraction) + PerCent;
    }

    /// <summary>The same without the sign and words, where others stand beside it.</summary>
    public static string Points(double fraction)
    {
        var format = Math.Abs(fraction) < 0.0995 ? "0.#" : "0";
        return fraction is > 0 and < LeastShare ? "<0.1" : (fraction * 100).ToString(format, CultureInfo.InvariantCulture);
    }

    /// <summary>A share of a whole with its interval, for example <c>47 % [44, 50]</c>.</summary>
    public static string Share(double estimate, double low, double high) =>
        Percent(estimate) + (high < LeastShare ? "" : $" [{Points(low)}, {Points(high)}]");

    /// <summary>How sure an interval is, with a decimal unless it is whole: for example <c>99.7 %</c>.</summary>
    public static string Confidence(double fraction) =>
        (Math.Floor((fraction * 1000) + 1e-9) / 10).ToString("0.#", CultureInfo.InvariantCulture) + PerCent;

    public static string Time(double nanoseconds) => Scale.OfTime(nanoseconds).WithUnit(nanoseconds);

    /// <summary>A time that somebody chose, with as few decimals as it needs.</summary>
    public static string Configured(double nanoseconds)
    {
        var scale = Scale.OfTime(nanoseconds);
        return $"{scale.Tick(nanoseconds)} {scale.Unit}";
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

    /// <summary>A rate without its unit: four digits, none of them for nothing.</summary>
    public static string PerSecond(double value) => value switch
    {
        0 => "0",
        >= 1000 => Count(value),
        >= 100 => value.ToString("0.#", CultureInfo.InvariantCulture),
        >= 10 => value.ToString("0.##", CultureInfo.InvariantCulture),
        _ => value.ToString("0.###", CultureInfo.InvariantCulture),
    };

    /// <summary>A time in milliseconds, for lines of one unit.</summary>
    public static string Milliseconds(double nanoseconds) => nanoseconds.ToString("#,0,,.000", CultureInfo.InvariantCulture) + " ms";

    /// <summary>A measured round trip, for example <c>PING 148.2 ms</c>.</summary>
    public static string Ping(double nanoseconds) => $"PING {Time(nanoseconds)}";

    /// <summary>A multiple of the round trip, for example <c>3.02 RTT</c>.</summary>
    public static string RoundTrips(double value) => double.IsFinite(value) ? Times(value) + RoundTrip : NotMeasured;

    /// <summary>A multiple without a word: two decimals, fewer where it is large.</summary>
    public static string Times(double value) => Finite(value, value switch { < 10 => "0.00", < 100 => "0.0", _ => "N0" });

    /// <summary>A figure with four significant digits and no unit, for columns of one unit.</summary>
    public static string Significant(double value) =>
        Finite(value, value switch { >= 1000 => "N0", >= 100 => "0.0", >= 10 => "0.00", _ => "0.000" });

    public static string Memory(double bytes) => (Scale.OfSize(bytes) with { Digits = 3 }).WithUnit(bytes);

    public static string Instant(DateTimeOffset value) => value.ToString("yyyy-MM-dd HH:mm:ss zzz", CultureInfo.InvariantCulture);

    public static string Duration(TimeSpan value) =>
        string.Create(CultureInfo.InvariantCulture, $"{(int)value.TotalMinutes} min {value.Seconds} s");

    public static string Plain(string text) => text.Replace('\u00A0', ' ');

    /// <summary>Text in characters that a console has, as many as before.</summary>
    public static string OnConsole(string text, bool hasUnicode)
    {
        var plain = Plain(text);
        return hasUnicode
            ? plain
            : plain.Replace('µ', 'u').Replace(" ± ", " +-", StringComparison.Ordinal).Replace('†', '*').Replace('“', '"').Replace('”', '"')
                .Replace('–', '-').Replace('×', 'x');
    }

    // Of a quotient by nothing there is no figure.
    private static string Finite(double value, string format) =>
        double.IsFinite(value) ? value.ToString(format, CultureInfo.InvariantCulture) : NotMeasured;

    /// <summary>The shortest text that reads back as the same number: for machines.</summary>
    public static string Exact(double value) => value.ToString("R", CultureInfo.InvariantCulture);
}
