namespace RpcBench.Reports.Changes;

/// <summary>What a report of changes is of: the verb, the two sides in words, the margin of verdicts, and what a reader must
/// know.</summary>
internal sealed record ChangeContext(string Verb, string Base, string Head, double Margin, IReadOnlyList<string> Notes);

/// <summary>Changes as a document: the worst first, what is tiny in one line, what is missing or cannot be compared named.</summary>
internal static class ChangeReport
{
    // Of what is not worse, so many are listed, the largest; files have all.
    private const int MostOpen = 10;

    public static Document Build(IReadOnlyList<Change> changes, ChangeContext context)
    {
        List<Change> listed =
        [
            .. Listed(changes, change => change.IsWorse, Growth), .. Listed(changes, change => change.AcceptedBecause is not null, Growth),
            .. Listed(changes, change => change.Outcome == ChangeOutcome.Undecided && IsLarge(change), Growth).Take(MostOpen),
            .. Listed(changes, change => change.Outcome == ChangeOutcome.Faster && IsLarge(change), change => -Growth(change))
                .Take(MostOpen),
        ];
        List<string> points = [.. Missing(changes), .. NotComparable(changes), .. Folded([.. changes.Except(listed)])];
        var table = Table("Changes", listed);
        var headline = new Headline(Sentence(changes), points);
        var source = new DocumentSource(
            $"RpcBench {ToolVersion.Current}", context.Verb, $"RpcBench, {context.Verb}", "",
            $"Base: {context.Base}. Head: {context.Head}.");
        return new(source, new(IsValid: true, []), headline,
        [
            new Tabled(table), new Words(source.Conditions), new Points(context.Notes),
        ])
        {
            Title = $"{Phrases.Capital(context.Verb)}: {context.Base} and {context.Head}",
            Screen = [new Tabled(table), new Points(points)],
            Notes = context.Notes,
        };

        bool IsLarge(Change change) => Math.Abs(Growth(change)) > Math.Log(1 + context.Margin);
    }

    /// <summary>What is worse, the most first; then what is undecided; then the rest as it stands.</summary>
    public static IReadOnlyList<Change> WorstFirst(IReadOnlyList<Change> changes) =>
    [
        .. changes.OrderByDescending(change => change.IsWorse).ThenByDescending(change => change.Outcome == ChangeOutcome.Undecided)
            .ThenByDescending(change => change.IsWorse ? Growth(change) : 0),
    ];

    private static IEnumerable<Change> Listed(
        IReadOnlyList<Change> changes, Func<Change, bool> isMeant, Func<Change, double> size) =>
        changes.Where(isMeant).OrderByDescending(size);

    /// <summary>The logarithm of the quotient.</summary>
    private static double Growth(Change change) => Math.Log(change.Quotient ?? 1);

    public static string Sentence(IReadOnlyList<Change> changes)
    {
        var worse = changes.Where(change => change.IsWorse).OrderByDescending(Growth).ToList();
        if (worse.Count > 0)
        {
            var lead = worse.Count == 1 ? "One change for the worse" : $"{worse.Count} changes for the worse, the largest";
            return $"{lead}: {ChangeWords.Describe(worse[0])}.";
        }

        var compared = changes.Count(change => change.IsCompared);
        (string Words, int Count)[] beside =
        [
            ("undecided", changes.Count(change => change.Outcome == ChangeOutcome.Undecided)),
            ("accepted", changes.Count(change => change.AcceptedBecause is not null)),
        ];
        return compared == 0 ? "Nothing could be compared." : $"Nothing is shown to be worse; figures compared: {compared}"
            + string.Concat(beside.Where(one => one.Count > 0).Select(one => $", {one.Words}: {one.Count}")) + ".";
    }

    public static GroupedTable Table(string title, IReadOnlyList<Change> listed)
    {
        TableHeader[] headers =
        [
            ("Operation", true), ("Load", true), ("Arm", true), ("What", true), ("Base", false), ("Head", false),
            TableHeader.Kept("Difference [interval]"), ("Verdict", true),
        ];
        return new(title, headers, [.. listed.Select(change => new LineGroup(change.Place.Operation, [Line(change)]))]);
    }

    private static IReadOnlyList<ReportCell> Line(Change change) =>
    [
        change.Place.Network == NetworkResult.LocalName ? change.Place.Load : $"{change.Place.Load}, {change.Place.Network}",
        change.Place.Arm, ChangeWords.Name(change.Quantity),
        ChangeWords.Write(change, change.Base), ChangeWords.Write(change, change.Head),
        ChangeWords.Difference(change), ChangeWords.Outcome(change) + (change.Reason is { } reason ? $": {reason}" : ""),
    ];

    private static IEnumerable<string> Missing(IReadOnlyList<Change> changes) =>
        from change in changes
        where change.Outcome == ChangeOutcome.Missing
        group change by (change.Place.Operation, change.Reason) into same
        let arms = same.Select(change => change.Place.Arm).Distinct()
        let loads = same.Select(change => change.Place.Load).Distinct()
        select $"{same.Key.Operation} is missing ({string.Join(", ", arms)}; {string.Join(", ", loads)}): {same.Key.Reason}";

    private static IEnumerable<string> NotComparable(IReadOnlyList<Change> changes) =>
        from change in changes
        where change.Outcome == ChangeOutcome.NotComparable
        group change by change.Reason into same
        let what = same.Select(change => ChangeWords.Name(change.Quantity)).Distinct()
        let operations = same.Select(change => change.Place.Operation).Distinct().ToList()
        let places = operations.Count > 3 ? $"{operations.Count} operations" : Phrases.Listed(operations)
        select $"Not comparable ({string.Join(", ", what)} of {places}): {same.Key}";

    private static IEnumerable<string> Folded(IReadOnlyList<Change> rest)
    {
        string[] parts =
        [
            .. rest.Where(change => change.IsCompared).GroupBy(change => change.Outcome).OrderByDescending(same => same.Count())
                .Select(same => $"{same.Count()} {Words(same.Key)}"),
        ];
        return parts.Length == 0 ? [] : [$"Not listed: {string.Join(", ", parts)}."];

        static string Words(ChangeOutcome outcome) => outcome switch
        {
            ChangeOutcome.NoDifference => "without a difference",
            ChangeOutcome.Kept => "kept",
            ChangeOutcome.Faster => "faster or less",
            _ => "undecided",
        };
    }
}
