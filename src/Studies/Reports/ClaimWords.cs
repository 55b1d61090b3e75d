namespace RpcBench.Studies.Reports;

internal static class ClaimWords
{
    public const string Title = "What became of the studies' claims";

    public const string Nothing = "–";

    public const string Reading = "Every figure is a ratio, above one where it is as the claim says, or a number of round trips. Between "
        + "brackets: from where to where it may lie; "
        + "from pairs of blocks where both APIs took turns, else wider (docs/claims.md). A claim holds where all of that lies within what "
        + "it says, widened by the margin.";

    public static string Summary(Scoreboard board)
    {
        var counts = Enum.GetValues<ClaimVerdict>().Select(verdict => $"{board.Count(verdict)} {Of(verdict)}");
        return $"{board.Results.Count} {(board.Results.Count == 1 ? "claim" : "claims")}: {string.Join(", ", counts)}.";
    }

    /// <summary>The conditions that a scoreboard must not be shown without: when, where, with how many calls and with which
    /// margin.</summary>
    public static string Conditions(StudyRecord record) =>
        $"Measured {Figure.Instant(record.Started)} on {record.Machine.Processor}, {record.Machine.Cores} "
            + $"{(record.Machine.Cores == 1 ? "core" : "cores")}, {record.Machine.Runtime}, "
        + $"with {(record.IsThorough ? "as many calls as were published" : "fewer calls than were published (quick)")}; margin "
        + $"{Figure.Percent(record.Conditions.Margin)}.";

    /// <summary>For example <c>not testable here</c>.</summary>
    public static string Of(ClaimVerdict verdict) =>
        verdict == ClaimVerdict.NotTestable ? "not testable here" : verdict.ToString().ToLowerInvariant();

    public static string Of(Outcome outcome) => outcome == Outcome.Missing ? Figure.NotMeasured : outcome.ToString().ToLowerInvariant();

    public static string StudyOf(Claim claim) => claim.Study == Claim.AllStudies ? "all studies" : claim.Study;

    public static string Value(Interval value) =>
        value.Low < value.High
            ? $"{Figure.Times(value.Estimate)} [{Figure.Times(value.Low)}, {Figure.Times(value.High)}]"
            : Figure.Times(value.Estimate);

    /// <summary>The figures of one arm in short: the only one, or the least and the greatest and in how many the claim holds; null:
    /// none.</summary>
    public static string? InShort(ClaimResult result, StudyColumn arm)
    {
        List<ClaimCell> cells = [.. result.Of(arm).Where(cell => cell.Value is not null)];
        var holding = cells.Count(cell => cell.Outcome == Outcome.Holds);
        return cells switch
        {
            [] => null,
            [var only] => Value(only.Value!.Value),
            _ => $"{Figure.Times(cells.Min(cell => cell.Value!.Value.Estimate))} to "
                + $"{Figure.Times(cells.Max(cell => cell.Value!.Value.Estimate))}, "
                + (holding == cells.Count ? $"all {holding} hold" : $"{holding} of {cells.Count} hold"),
        };
    }

    /// <summary>What is measured and what the claim says of it; null where nothing is.</summary>
    public static string? Expected(ClaimResult result) =>
        result.Measure is { } measure ? $"{measure.Quantity}: {Of(measure.Claimed)}" : null;

    private static string Of(ClaimRange range) => range switch
    {
        { AtLeast: { } low, AtMost: { } high } => $"{Figure.Short(low)} to {Figure.Short(high)}",
        { AtLeast: 1 } => "above 1",
        { AtLeast: { } low } => $"{Figure.Short(low)} or more",
        _ => $"{Figure.Short(range.AtMost ?? 0)} or less",
    };
}
