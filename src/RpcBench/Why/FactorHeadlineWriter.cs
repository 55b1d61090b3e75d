namespace RpcBench.Why;

/// <summary>The headline of a run of <c>why</c>, with the first two results over each network.</summary>
internal static class FactorHeadlineWriter
{
    private const int MaxSentences = 2;

    /// <summary>Writes the headline. Its bullet points name the results in which an arm differs from its identical copy.</summary>
    public static Headline Write(IReadOnlyList<FactorResult> results, double margin) => new(
        results.Count == 0 ? "Nothing was measured over all arms."
            : string.Join(" ", results.GroupBy(result => result.Place).SelectMany(over => over.Take(MaxSentences))
                .Select(result => $"{result.Subject}: {Describe(result, margin)}.")),
        [
            .. from result in results
               let twin = result.Design.Twin
               where twin is not null && !result[twin].ContainsZero
               select $"{result.Subject}: {twin} {Change(result[twin!].Estimate)}, although both arms are the same. Do not trust smaller "
                   + "differences.",
        ]);

    /// <summary>Describes the whole difference, if the factor has one, and the largest step.</summary>
    private static string Describe(FactorResult result, double margin)
    {
        var largest = GetSteps(result, margin).Where(step => step.IsShown).MaxBy(step => Math.Abs(step.Interval.Estimate));
        var step = largest is null ? "no step is shown"
            : $"the largest step, {largest.Contrast.Name}, {Change(largest.Interval.Estimate)}";
        return result.Design.Total is { } total ? $"{DescribeTotal(result.Find(total))}; {step}" : step;
    }

    private static string DescribeTotal(FactorDifference total) =>
        $"{total.Contrast.Name} {(total.IsShown ? Change(total.Interval.Estimate) : "shows no difference")}";

    private static string Change(double nanoseconds) =>
        $"{(nanoseconds < 0 ? "saves" : "adds")} {Format.Time(Math.Abs(nanoseconds))}";

    /// <summary>Returns the steps. If steps interact, their average describes no case, so the differences behind the average are
    /// returned.</summary>
    private static IEnumerable<FactorDifference> GetSteps(FactorResult result, double margin) =>
        from name in result.Design.HeadlineDifferences
        from step in result.Interacts(margin) && result.Design.Averages.TryGetValue(name, out var parts) ? parts : [name]
        select result.Find(step);
}
