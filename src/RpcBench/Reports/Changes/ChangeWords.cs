namespace RpcBench.Reports.Changes;

internal static class ChangeWords
{
    private static readonly Dictionary<ChangeOutcome, string> Outcomes = new()
    {
        [ChangeOutcome.Slower] = "slower",
        [ChangeOutcome.Faster] = "faster",
        [ChangeOutcome.NoDifference] = "no difference",
        [ChangeOutcome.Kept] = "kept",
        [ChangeOutcome.Undecided] = "undecided",
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

    /// <summary>The verdict as tables have it.</summary>
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

    /// <summary>By how much the head differs, for example <c>+10.2 % [+6.1, +14.4]</c>; null: that is not known.</summary>
    public static string? Difference(Change change) => change switch
    {
        { Interval: { } interval } when interval.SaysNothing() => Format.TooNoisy,
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

    private static string Points(double quotient) =>
        ((quotient - 1) * 100).ToString("+0.0;-0.0;0.0", CultureInfo.InvariantCulture);
}
