namespace RpcBench.Changes;

/// <summary>The headline of a report of changes. It claims no more than the bounds show.</summary>
internal static class ChangeHeadline
{
    /// <summary>Writes the headline. The headline of a disturbed run that failed stays, because only counts can fail it.</summary>
    public static Headline Write(ChangeResult result, Validity validity)
    {
        Headline headline = new(Sentence(result), [.. Points(result)]);
        return result.Verdict == ChangeVerdict.Failed && validity.IsDisturbed ? headline : headline.If(validity);
    }

    public static string Sentence(ChangeResult result)
    {
        var worse = result.Changes.Where(change => change.IsWorse).OrderByDescending(change => change.Growth).ToList();
        if (worse.Count > 0)
        {
            var lead = worse.Count == 1 ? "One change for the worse" : $"{worse.Count} changes for the worse, the largest";
            return $"{lead}: {ChangeWords.DescribeInBrief(worse[0])}.";
        }

        var compared = result.Changes.Where(change => change.IsCompared).ToList();
        if (compared.TrueForAll(change => change.Outcome == ChangeOutcome.Same))
        {
            return compared.Count == 0 ? "Nothing could be compared." : "There is nothing to compare: base and head are the same.";
        }

        return compared.Exists(change => change.IsTime && change.Outcome != ChangeOutcome.Same)
            ? $"{Found(result)}{Seen(result)}" : "Nothing got larger. No time was compared.";
    }

    // "Nothing got slower" would be too strong if some slowdown could not have been seen at all.
    private static string Found(ChangeResult result) =>
        result.Verdict == ChangeVerdict.Passed && !result.Changes.Any(change => change.IsTime && change.HidesAll)
            ? "Nothing got slower." : "Nothing is shown to be slower.";

    private static string Seen(ChangeResult result)
    {
        var what = result.Context.Verb == ChangeContext.Gate ? "gate" : "comparison";
        if (result.CouldSee is { } seen)
        {
            return $" This {what} {ChangeWords.WouldHaveSeen(seen)}{Must(result)}.";
        }

        var other = result.Changes.Any(change => change.AcceptedBecause is not null) ? "other " : "";
        return result.Changes.Any(change => change.IsTime && ChangeResult.IsOpen(change))
            ? "" : $" No {other}time is longer by more than {Format.Percent(result.Context.Limits.Time)}.";
    }

    private static string Must(ChangeResult result) => result.Verdict == ChangeVerdict.Blind
        ? $", and must see {Format.Percent(result.Context.MustSee)}: {Where(result.Dimmest!)}" : "";

    private static string Where(Change change) =>
        $"{change.Place.Describe()}, {change.Place.Arm}{(change.CouldSee is null ? $" ({change.Reason})" : "")}";

    private static IEnumerable<string> Points(ChangeResult result)
    {
        var changes = result.Changes;
        if (changes.Any(change => change.IsWorse))
        {
            (string Words, bool Holds)[] besides =
            [
                ("--fail-on names none of these changes, so nothing fails.", !changes.Any(result.Context.FailOn.Fails)),
                ($"Among the undecided figures, {ChangeWords.WouldBeSeen(result.CouldSee ?? 0)}.", result.CouldSee is not null),
            ];
            foreach (var point in besides.Where(one => one.Holds))
            {
                yield return point.Words;
            }
        }

        foreach (var point in Counted(changes).Concat(Missing(changes)).Concat(NotComparable(changes)))
        {
            yield return point;
        }
    }

    private static IEnumerable<string> Counted(IReadOnlyList<Change> changes)
    {
        (string Words, int Count)[] counts =
        [
            ("worse", changes.Count(change => change.IsWorse)),
            ("accepted", changes.Count(change => change.AcceptedBecause is not null)),
            ("faster or less", changes.Count(change => change.Outcome == ChangeOutcome.Faster)),
            ("within the limit", changes.Count(change => change.Outcome == ChangeOutcome.WithinLimit)),
            ("undecided", changes.Count(ChangeResult.IsOpen)),
            ("the same in both versions", changes.Count(change => change.Outcome == ChangeOutcome.Same)),
        ];
        var found = counts.Where(one => one.Count > 0).Select(one => $"{one.Count} {one.Words}").ToList();
        return found.Count == 0 ? [] : [$"Of {changes.Count(change => change.IsCompared)} figures: {string.Join(", ", found)}."];
    }

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
}
