namespace RpcBench.Checks;

internal static class FactorExcerpts
{
    // Shown if the interval contains zero.
    private const string NoDifference = "–";

    /// <summary>Returns a table with one line for each step, and one column for each operation and number of calls in flight. An empty list
    /// of operations requests all operations.</summary>
    /// <exception cref="RecordException">Thrown when the record is not from a run of <c>why</c>, or does not have one of the
    /// operations.</exception>
    public static string RenderSteps(RunRecord record, IReadOnlyList<string> operations)
    {
        var design = Catalogue.Declaration.Factors.FirstOrDefault(one => one.IsMeasuredBy(record))
            ?? throw new RecordException("The record is not from a run of why, so it has no steps.");
        List<FactorResult> results =
        [
            .. FactorResult.Compute(RunResult.FromRecord(record), design)
                .Where(result => operations.Count == 0 || operations.Contains(result.Operation.Name)),
        ];
        if (operations.FirstOrDefault(name => results.TrueForAll(result => result.Operation.Name != name)) is { } unknown)
        {
            throw new RecordException($"The record has no operation '{unknown}'.");
        }

        var baseline = design.Arms[0];
        var label = record.Arms.First(arm => arm.Id == baseline).Label;
        return MarkdownTable.Render(
            [("Step", true), .. results.Select(result => new TableHeader(result.OperationAndLoad + result.Place, IsText: false))],
            [
                results.Select(result => Format.Time(result.Times[baseline])).Prepend($"Time of a call, {label}"),
                .. design.Contrasts.Select(contrast =>
                    results.Select(result => Describe(result.Find(contrast.Name))).Prepend(contrast.Name)),
            ]);
    }

    private static string Describe(FactorDifference difference)
    {
        if (!difference.IsSettled)
        {
            return "not settled";
        }

        return difference.IsShown ? IntervalText.FormatDifference(difference.Interval) : NoDifference;
    }
}
