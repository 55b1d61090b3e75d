namespace RpcBench.Changes;

/// <summary>The headline of a report of changes. It claims no more than the bounds show.</summary>
internal static class ChangeHeadline
{
    /// <summary>Writes the headline. A disturbed run that failed keeps its headline, because only counts can make it fail.</summary>
    public static Headline Write(ChangeResult result, Validity validity)
    {
        Headline headline = new(WriteSentence(result), [.. ListBulletPoints(result)]);
        return result.Verdict == ChangeVerdict.Failed && validity.IsDisturbed ? headline : headline.WithValidity(validity);
    }

    public static string WriteSentence(ChangeResult result)
    {
        var worse = result.Changes.Where(change => change.IsWorse).OrderByDescending(change => change.LogQuotient).ToList();
        if (worse.Count > 0)
        {
            var lead = worse.Count == 1 ? "One change for the worse" : $"{worse.Count} changes for the worse, the largest";
            return $"{lead}: {ChangeText.DescribeInBrief(worse[0])}.";
        }

        var compared = result.Changes.Where(change => change.IsCompared).ToList();
        if (compared.TrueForAll(change => change.Outcome == ChangeOutcome.Same))
        {
            return compared.Count == 0 ? "Nothing could be compared." : "There is nothing to compare: base and head are the same.";
        }

        return compared.Exists(change => change.IsTime && change.Outcome != ChangeOutcome.Same)
            ? $"{DescribeResult(result)}{DescribeDetectable(result)}" : "Nothing got larger. No time was compared.";
    }

    // "Nothing got slower" would be too strong if some slowdown could not have been seen at all.
    private static string DescribeResult(ChangeResult result) =>
        result.Verdict == ChangeVerdict.Passed && !result.Changes.Any(change => change.IsTime && change.CouldHideAnySlowdown)
            ? "Nothing got slower." : "Nothing is shown to be slower.";

    private static string DescribeDetectable(ChangeResult result)
    {
        var what = result.Context.Verb == ChangeContext.GateVerb ? "gate" : "comparison";
        if (result.DetectableSlowdown is { } seen)
        {
            return $" This {what} {ChangeText.DescribeDetected(seen)}{DescribeRequired(result)}.";
        }

        var other = result.Changes.Any(change => change.AcceptedBecause is not null) ? "other " : "";
        return result.Changes.Any(change => change.IsTime && ChangeResult.IsUndecided(change))
            ? "" : $" No {other}time is longer by more than {Format.Percent(result.Context.Limits.Time)}.";
    }

    private static string DescribeRequired(ChangeResult result) => result.Verdict == ChangeVerdict.Blind
        ? $", and must see {Format.Percent(result.Context.MustSee)}: {DescribePlace(result.LeastDetectable!)}" : "";

    private static string DescribePlace(Change change) =>
        $"{change.Place.Describe()}, {change.Place.Arm}{(change.CouldSee is null ? $" ({change.Reason})" : "")}";

    private static IEnumerable<string> ListBulletPoints(ChangeResult result)
    {
        var changes = result.Changes;
        if (changes.Any(change => change.IsWorse))
        {
            (string Words, bool Holds)[] besides =
            [
                ("--fail-on names none of these changes, so nothing fails.", !changes.Any(result.Context.FailOn.Fails)),
                ($"Among the undecided figures, {ChangeText.DescribeDetectable(result.DetectableSlowdown ?? 0)}.",
                    result.DetectableSlowdown is not null),
            ];
            foreach (var point in besides.Where(one => one.Holds))
            {
                yield return point.Words;
            }
        }

        foreach (var point in CountOutcomes(changes).Concat(DescribeMissing(changes)).Concat(DescribeNotComparable(changes)))
        {
            yield return point;
        }
    }

    private static IEnumerable<string> CountOutcomes(IReadOnlyList<Change> changes)
    {
        (string Words, int Count)[] counts =
        [
            ("worse", changes.Count(change => change.IsWorse)),
            ("accepted", changes.Count(change => change.AcceptedBecause is not null)),
            ("faster or less", changes.Count(change => change.Outcome == ChangeOutcome.Faster)),
            ("within the limit", changes.Count(change => change.Outcome == ChangeOutcome.WithinLimit)),
            ("undecided", changes.Count(ChangeResult.IsUndecided)),
            ("the same in both versions", changes.Count(change => change.Outcome == ChangeOutcome.Same)),
        ];
        var found = counts.Where(one => one.Count > 0).Select(one => $"{one.Count} {one.Words}").ToList();
        return found.Count == 0 ? [] : [$"Of {changes.Count(change => change.IsCompared)} figures: {string.Join(", ", found)}."];
    }

    private static IEnumerable<string> DescribeMissing(IReadOnlyList<Change> changes) =>
        from change in changes
        where change.Outcome == ChangeOutcome.Missing
        group change by (change.Place.Operation, change.Reason) into same
        let arms = same.Select(change => change.Place.Arm).Distinct()
        let loads = same.Select(change => change.Place.Load).Distinct()
        select $"{same.Key.Operation} is missing ({string.Join(", ", arms)}; {string.Join(", ", loads)}): {same.Key.Reason}";

    private static IEnumerable<string> DescribeNotComparable(IReadOnlyList<Change> changes) =>
        from change in changes
        where change.Outcome == ChangeOutcome.NotComparable
        group change by change.Reason into same
        let what = same.Select(change => ChangeText.FormatQuantity(change.Quantity)).Distinct()
        let operations = same.Select(change => change.Place.Operation).Distinct().ToList()
        let places = operations.Count > 3 ? $"{operations.Count} operations" : Phrases.JoinList(operations)
        select $"Not comparable ({string.Join(", ", what)} of {places}): {same.Key}";
}
