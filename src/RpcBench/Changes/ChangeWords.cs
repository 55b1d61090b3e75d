namespace RpcBench.Changes;

internal static class ChangeWords
{
    // A greater quotient has no meaning beyond its size, for example that of a count that began near zero.
    private const double MostTimes = 100;

    // Where not even a doubling could be seen, nothing could be that anybody asks for, and the exact figure is of no use.
    private const double MostSeen = 1;

    private static readonly Dictionary<ChangeOutcome, string> Outcomes = new()
    {
        [ChangeOutcome.Slower] = "slower",
        [ChangeOutcome.Faster] = "faster",
        [ChangeOutcome.WithinLimit] = "within the limit",
        [ChangeOutcome.Undecided] = "undecided",
        [ChangeOutcome.Same] = "the same",
        [ChangeOutcome.NotComparable] = "not comparable",
        [ChangeOutcome.Missing] = "missing",
    };

    public static string Name(ChangeQuantity quantity) => quantity switch
    {
        ChangeQuantity.Time => "time",
        ChangeQuantity.Ratio => "ratio",
        ChangeQuantity.P99 => "p99",
        ChangeQuantity.Bytes => "bytes",
        ChangeQuantity.Allocated => "allocated",
        _ => "allocated-by-service",
    };

    /// <summary>The sign of a verdict: ✗ for worse, ✓ for not worse, ? for not known.</summary>
    public static string Sign(Change change) => change switch
    {
        { IsWorse: true } => "✗",
        { Outcome: ChangeOutcome.Undecided } or { IsCompared: false } => "?",
        _ => "✓",
    };

    /// <summary>How great a slowdown would be seen.</summary>
    public static string WouldBeSeen(double slowdown) => slowdown > MostSeen
        ? "even a call that takes twice as long might not be seen" : $"a slowdown of {Format.Percent(slowdown)} or more would be seen";

    /// <summary>The same of a run that is over, as it follows its name.</summary>
    public static string WouldHaveSeen(double slowdown) => slowdown > MostSeen
        ? "might not have seen even a call that takes twice as long" : $"would have seen a slowdown of {Format.Percent(slowdown)} or more";

    /// <summary>The verdict in words.</summary>
    public static string Outcome(Change change) => (change.Outcome, IsCount(change.Quantity)) switch
    {
        (ChangeOutcome.Slower, _) when change.AcceptedBecause is { } reason => $"accepted: {reason}",
        (ChangeOutcome.Slower, true) => "more",
        (ChangeOutcome.Faster, true) => "less",
        var (outcome, _) => Outcomes[outcome],
    };

    /// <summary>One of its figures with its unit; empty where the change is of no single figure, null: not measured.</summary>
    public static string? Write(Change change, double? value)
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

    /// <summary>By how much the head differs, for example <c>+10.2 % [+6.1, +14.4]</c>, or null if that is not known. A wide interval that
    /// decides nothing is too noisy to be shown.</summary>
    public static string? Difference(Change change) => change switch
    {
        { Outcome: ChangeOutcome.Undecided, Interval: { } interval } when interval.SaysNothing() => Format.TooNoisy,
        { Interval: { } interval } => $"{Percent(interval.Estimate)} [{Points(interval.Low)}, {Points(interval.High)}]",
        { Quotient: { } quotient } => Percent(quotient),
        _ => null,
    };

    /// <summary>In a sentence of its own, for annotations.</summary>
    public static string Describe(Change change)
    {
        var by = Difference(change) is { } difference ? $" {difference}" : "";
        var why = change.Reason is { } reason ? $" ({reason})" : "";
        return $"{change.Place.Describe()}, {change.Place.Arm}: {Name(change.Quantity)}{by}: {Outcome(change)}{why}";
    }

    private static bool IsCount(ChangeQuantity quantity) =>
        quantity is ChangeQuantity.Bytes or ChangeQuantity.Allocated or ChangeQuantity.ServiceAllocated;

    private static string Percent(double quotient) => $"{Points(quotient)}\u00A0%";

    private static string Points(double quotient) => quotient > MostTimes
        ? $">{Points(MostTimes)}"
        : ((quotient - 1) * 100).ToString("+0.0;-0.0;0.0", CultureInfo.InvariantCulture);
}
