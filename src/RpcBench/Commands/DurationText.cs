namespace RpcBench.Commands;

/// <summary>Durations in the format of the command line: <c>250us</c>, <c>500ms</c>, <c>10s</c>, <c>1.5m</c>, <c>1h</c>.</summary>
internal static class DurationText
{
    private static readonly TimeSpan MaxDuration = TimeSpan.FromDays(7);

    // Longer units come first, because "ms" also ends in "s".
    private static readonly (string Unit, TimeSpan Length)[] Units =
    [
        ("us", TimeSpan.FromMicroseconds(1)),
        ("ms", TimeSpan.FromMilliseconds(1)),
        ("s", TimeSpan.FromSeconds(1)),
        ("m", TimeSpan.FromMinutes(1)),
        ("h", TimeSpan.FromHours(1)),
    ];

    /// <summary>Parses a duration. Zero is allowed.</summary>
    /// <exception cref="InvalidOptionTextException">Thrown when the text is not a duration, is negative, or is longer than a
    /// week.</exception>
    public static TimeSpan Parse(string text)
    {
        var (unit, length) = Units.FirstOrDefault(one => text.EndsWith(one.Unit, StringComparison.Ordinal));
        if (unit is null
            || !double.TryParse(text[..^unit.Length], NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var number))
        {
            throw new InvalidOptionTextException($"'{text}' is not a time. Write a number with us, ms, s, m or h, for example 10s");
        }

        return number <= MaxDuration / length
            ? length * number
            : throw new InvalidOptionTextException($"'{text}' is longer than a week. Choose a shorter time, for example 10s");
    }

    /// <exception cref="InvalidOptionTextException">Thrown when the text is not a duration, is not above zero, or is longer than a
    /// week.</exception>
    public static TimeSpan ParsePositive(string text)
    {
        var time = Parse(text);
        return time > TimeSpan.Zero
            ? time
            : throw new InvalidOptionTextException($"'{text}' is too short. Choose a time above zero, for example 10s");
    }

    /// <summary>Formats a duration so that it can be parsed again, in the largest unit up to seconds that does not exceed it.</summary>
    public static string Format(TimeSpan time)
    {
        var (unit, length) = Units.Where(one => one.Unit is not "m" and not "h")
            .LastOrDefault(one => time.Duration() >= one.Length, Units[0]);
        return FormattableString.Invariant($"{time / length:0.###}{unit}");
    }
}
