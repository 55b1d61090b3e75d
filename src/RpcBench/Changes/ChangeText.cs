namespace RpcBench.Changes;

internal static class ChangeText
{
    // The exact value of a greater factor means nothing, for example if a count started near zero.
    private const double MaxFactor = 100;

    // If even a doubling could be missed, the exact figure is of no use, because nobody needs to find slowdowns that large.
    private const double MaxDetectable = 1;

    private static readonly Dictionary<ChangeOutcome, string> OutcomeTexts = new()
    {
        [ChangeOutcome.Slower] = "slower",
        [ChangeOutcome.Faster] = "faster",
        [ChangeOutcome.WithinLimit] = "within the limit",
        [ChangeOutcome.Undecided] = "undecided",
        [ChangeOutcome.Same] = "the same",
        [ChangeOutcome.NotComparable] = "not comparable",
        [ChangeOutcome.Missing] = "missing",
    };

    public static string FormatQuantity(ChangeQuantity quantity) => quantity switch
    {
        ChangeQuantity.Time => "time",
        ChangeQuantity.Ratio => "ratio",
        ChangeQuantity.P99 => "p99",
        ChangeQuantity.Bytes => "bytes",
        ChangeQuantity.Allocated => "allocated",
        _ => "allocated-by-service",
    };

    public static string FormatSign(Change change) => change switch
    {
        { IsWorse: true } => "✗",
        { Outcome: ChangeOutcome.Undecided } or { IsCompared: false } => "?",
        _ => "✓",
    };

    public static string DescribeDetectable(double slowdown) => slowdown > MaxDetectable
        ? "even a call that takes twice as long might not be seen" : $"a slowdown of {Format.Percent(slowdown)} or more would be seen";

    /// <summary>Describes the slowdown that a finished run would have found. The text follows the name of the verb.</summary>
    public static string DescribeDetected(double slowdown) => slowdown > MaxDetectable
        ? "might not have seen even a call that takes twice as long" : $"would have seen a slowdown of {Format.Percent(slowdown)} or more";

    public static string FormatOutcome(Change change) => (change.Outcome, IsCount(change.Quantity)) switch
    {
        (ChangeOutcome.Slower, _) when change.AcceptedBecause is { } reason => $"accepted: {reason}",
        (ChangeOutcome.Slower, true) => "more",
        (ChangeOutcome.Faster, true) => "less",
        var (outcome, _) => OutcomeTexts[outcome],
    };

    /// <summary>Formats a figure with its unit. Returns null if the figure was not measured, and an empty text if the change has only a
    /// factor.</summary>
    public static string? FormatFigure(Change change, double? value)
    {
        if (value is not { } figure)
        {
            return change.Factor is null ? null : "";
        }

        return change.Quantity switch
        {
            ChangeQuantity.Ratio => Format.Ratio(figure),
            ChangeQuantity.Time or ChangeQuantity.P99 => Format.Time(figure),
            _ => $"{Format.Significant(figure)} B",
        };
    }

    /// <summary>Formats the difference of the head, for example <c>+10.2 % [+6.1, +14.4]</c>.</summary>
    public static string? FormatDifference(Change change) => change switch
    {
        { Outcome: ChangeOutcome.Undecided, Interval: { } interval } when interval.IsTooNoisy() => Format.TooNoisy,
        { Interval: { } interval } =>
            $"{FormatPercent(interval.Estimate)} [{FormatPercentPoints(interval.Low)}, {FormatPercentPoints(interval.High)}]",
        { Quotient: { } quotient } => FormatPercent(quotient),
        _ => null,
    };

    /// <summary>Describes a change for a headline, without its interval.</summary>
    public static string DescribeInBrief(Change change)
    {
        var by = change.Quotient is { } quotient ? $" {FormatPercent(quotient)}" : "";
        return $"{change.Place.Describe()}, {change.Place.Arm}: {FormatQuantity(change.Quantity)}{by}";
    }

    /// <summary>Describes a change in one sentence, for annotations.</summary>
    public static string Describe(Change change)
    {
        var by = FormatDifference(change) is { } difference ? $" {difference}" : "";
        var why = change.Reason is { } reason ? $" ({reason})" : "";
        return $"{change.Place.Describe()}, {change.Place.Arm}: {FormatQuantity(change.Quantity)}{by}: {FormatOutcome(change)}{why}";
    }

    private static bool IsCount(ChangeQuantity quantity) =>
        quantity is ChangeQuantity.Bytes or ChangeQuantity.Allocated or ChangeQuantity.ServiceAllocated;

    private static string FormatPercent(double quotient) => $"{FormatPercentPoints(quotient)}\u00A0%";

    private static string FormatPercentPoints(double quotient) => quotient > MaxFactor
        ? $">{FormatPercentPoints(MaxFactor)}"
        : ((quotient - 1) * 100).ToString("+0.0;-0.0;0.0", CultureInfo.InvariantCulture);
}
