namespace RpcBench.Load;

internal static class ScheduleText
{
    private const string PerSecond = "/s";

    /// <summary>Parses <c>--rate</c> (calls per second, as <c>2000</c> or <c>2000/s</c>) and <c>--arrival</c>. The seed is that of Poisson
    /// arrivals.</summary>
    /// <exception cref="InvalidOptionTextException">Thrown when a value cannot be parsed or the schedule is impossible.</exception>
    public static ArrivalSchedule Rate(string rate, string arrival, int seed)
    {
        var number = rate.EndsWith(PerSecond, StringComparison.Ordinal) ? rate[..^PerSecond.Length] : rate;
        var perSecond = ParseRate(number, number, "2000");
        return arrival switch
        {
            "constant" => new ConstantSchedule(perSecond),
            "poisson" => new PoissonSchedule(perSecond, seed),
            _ => throw new InvalidOptionTextException($"'{arrival}' is not an arrival process. Write constant or poisson"),
        };
    }

    /// <summary>Parses <c>--ramp</c>, for example <c>100..5000/60s</c>.</summary>
    /// <exception cref="InvalidOptionTextException">Thrown when the text cannot be parsed or the schedule is impossible.</exception>
    public static ArrivalSchedule Ramp(string text)
    {
        const string Example = "100..5000/60s";
        var (rates, length) = Split(text, '/', "a ramp", Example);
        var ends = rates.Split("..");
        return ends.Length == 2
            ? PiecewiseSchedule.Ramp(
                ParseRate(ends[0], text, Example), ParseRate(ends[1], text, Example), DurationText.ParsePositive(length))
            : throw new InvalidOptionTextException($"'{text}' is not a ramp. Write the first rate, the last rate and the time, for example "
                + $"{Example}");
    }

    /// <summary>Parses <c>--steps</c>, for example <c>100,200,400x10s</c>.</summary>
    /// <exception cref="InvalidOptionTextException">Thrown when the text cannot be parsed or the schedule is impossible.</exception>
    public static ArrivalSchedule Steps(string text)
    {
        const string Example = "100,200,400x10s";
        var (rates, step) = Split(text, 'x', "steps", Example);
        return PiecewiseSchedule.Steps(
            [.. rates.Split(',').Select(rate => ParseRate(rate, text, Example))], DurationText.ParsePositive(step));
    }

    private static (string Rates, string Length) Split(string text, char between, string what, string example)
    {
        var at = text.IndexOf(between, StringComparison.Ordinal);
        return at > 0
            ? (text[..at], text[(at + 1)..])
            : throw new InvalidOptionTextException($"'{text}' is not {what}. Write it like {example}");
    }

    private static double ParseRate(string rate, string text, string example)
    {
        if (!double.TryParse(rate, NumberStyles.Float, CultureInfo.InvariantCulture, out var perSecond) || !double.IsFinite(perSecond))
        {
            var place = rate == text ? "" : $"'{text}': ";
            throw new InvalidOptionTextException($"{place}'{rate}' is not a rate. Write calls a second, for example {example}");
        }

        return perSecond switch
        {
            <= 0 => throw new InvalidOptionTextException(
                $"'{text}': a rate of {rate} makes no calls. Choose a rate above zero, for example {example}"),
            > ArrivalSchedule.HighestRate => throw new InvalidOptionTextException(FormattableString.Invariant(
                $"'{text}': {rate} calls a second are more than one machine can start. Choose at most {ArrivalSchedule.HighestRate:0}")),
            _ => perSecond,
        };
    }
}
