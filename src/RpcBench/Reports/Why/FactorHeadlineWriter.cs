namespace RpcBench.Reports.Why;

/// <summary>The answer to a question about the time of a call, of the first two of what was measured; the table has the rest.</summary>
internal static class FactorHeadlineWriter
{
    private const int MostSentences = 2;

    /// <summary>The points say where an arm differs from itself.</summary>
    public static Headline Write(IReadOnlyList<FactorResult> results, double margin) => new(
        results.Count == 0 ? "Nothing was measured over all arms."
            : string.Join(" ", results.Take(MostSentences).Select(result => $"{result.Subject}: {Describe(result, margin)}.")),
        [
            .. from result in results
               let twin = result.Design.Twin
               where twin is not null && !result[twin].HoldsZero
               select $"{result.Subject}: {twin}, {IntervalWords.Write(result[twin!])}, though nothing sets the two apart: trust no smaller "
                   + "difference.",
        ]);

    /// <summary>The whole difference and most of it, or a call's largest part, or what each choice changed.</summary>
    private static string Describe(FactorResult result, double margin)
    {
        var design = result.Design;
        if (design.Total is { } total && design.Paths.Count > 0)
        {
            return Whole(result, total, margin);
        }

        return design.IsOfOneCall ? string.Join("; ", design.Paths.Select(path => LargestPart(result, path))) : Choices(result, margin);
    }

    private static string Whole(FactorResult result, string total, double margin)
    {
        var (whole, path) = (result[total], result.Design.Paths[0]);
        if (!result.Find(total).IsShown)
        {
            return $"no difference between {path.FromWords} and {path.ToWords} is shown ({IntervalWords.Write(whole)})";
        }

        var most = Shown(result).MaxBy(step => PartsOf(result, step, margin).Max(part => Math.Abs(result[part].Estimate)));
        var call = result.Operation.InFlight == 1 ? "a call takes" : "the time per call is";
        return $"{call} {Figure.Time(Math.Abs(whole.Estimate))} {(whole.Estimate > 0 ? "longer" : "less")} over {path.ToWords}; "
            + (most is null ? "no step is shown" : $"the largest step shown is {most} ({Cost(result, most, margin)})");
    }

    /// <summary>Of what is shown: where a call's time goes.</summary>
    private static string LargestPart(FactorResult result, FactorPath path)
    {
        var parts = result.Differences.Where(part => part.IsShown && (path.Steps.Contains(part.Contrast.Words)
            || part.Contrast.Weights.Keys.SequenceEqual([path.From])));
        var shown = parts.MaxBy(part => part.Interval.Estimate) is { } most
            ? $", the largest part shown is {most.Contrast.Words.Replace($"{path.ToWords}: ", "", StringComparison.Ordinal)}, "
                + IntervalWords.Write(most.Interval)
            : " no part is shown to be above zero";
        return $"of {Figure.Time(result.Times[path.To])} over {path.ToWords}{shown}";
    }

    private static string Choices(FactorResult result, double margin)
    {
        List<string> shown = [.. Shown(result).Select(name => $"{name} changed a call by {Cost(result, name, margin)}")];
        return shown.Count > 0 ? string.Join("; ", shown) : $"no effect is shown of {ArmWords.Listed(result.Design.Told)}";
    }

    private static IEnumerable<string> Shown(FactorResult result) => result.Design.Told.Where(name => result.Find(name).IsShown);

    private static string Cost(FactorResult result, string name, double margin)
    {
        List<double> estimates = [.. PartsOf(result, name, margin).Select(part => result[part].Estimate)];
        if (estimates.Count == 1)
        {
            return IntervalWords.Write(result[name]);
        }

        var scale = Scale.OfTime(estimates.Select(estimate => (double?)estimate));
        return $"{Signed(estimates.Min())} to {Signed(estimates.Max())} {scale.Unit}, depending on the rest";

        string Signed(double value) => $"{(value > 0 ? "+" : "")}{scale.Number(value)}";
    }

    /// <summary>Where steps interact their average is nobody's cost: then those that it is of.</summary>
    private static IReadOnlyList<string> PartsOf(FactorResult result, string name, double margin) =>
        result.Interacts(margin) && result.Design.Averages.TryGetValue(name, out var parts) ? parts : [name];
}
