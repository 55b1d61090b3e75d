namespace RpcBench.Reports.Why;

internal static class FactorSentences
{
    /// <summary>The whole difference and most of it, or a call's largest part; without either, what the first operation shows.</summary>
    public static string Headline(IReadOnlyList<FactorResult> results, double margin)
    {
        return results.Count == 0 ? "Nothing was measured over all arms."
            : results[0].Design.Total is { } total && results[0].Design.Paths.Count > 0
            ? string.Join(" ", results.Take(2).Select(result => Describe(result, total)))
            : results[0].Design.IsOfOneCall ? string.Join(" ", results.Take(2).Select(Largest))
            : Steps(results[0], margin, isHeadline: true);

        // Of what is shown: where a call's time goes.
        static string Largest(FactorResult result) =>
            $"{result.Operation.Name}: {string.Join("; ", result.Design.Paths.Select(path => LargestOf(result, path)))}.";

        static string LargestOf(FactorResult result, FactorPath path)
        {
            var lead = $"of {Figure.Time(result.Times[path.To])} over {path.ToWords}";
            var parts = result.Differences.Where(part => part.IsShown && (path.Steps.Contains(part.Contrast.Words)
                || part.Contrast.Weights.Keys.SequenceEqual([path.From])));
            return parts.MaxBy(part => part.Interval.Estimate) is { } most
                ? $"{lead}, the largest part shown is {most.Contrast.Words.Replace($"{path.ToWords}: ", "", StringComparison.Ordinal)}, "
                    + Text(most.Interval)
                : $"{lead} no part is shown to be above zero";
        }

        string Describe(FactorResult result, string name)
        {
            var (total, way) = (result[name], result.Design.Paths[0]);
            var lead = $"{Where(result)}: ";
            var most = result.Design.Told.Where(step => result.Find(step).IsShown).MaxBy(step => Size(result, step, margin));
            return !result.Find(name).IsShown
                ? $"{lead}no difference between {way.FromWords} and {way.ToWords} is shown ({Text(total)})."
                : $"{lead}{(result.Operation.InFlight == 1 ? "a call takes" : "the time per call is")} "
                    + $"{Figure.Time(Math.Abs(total.Estimate))} {(total.Estimate > 0 ? "longer" : "less")} over {way.ToWords}; "
                    + (most is null
                        ? "no step is shown." : $"the largest step shown is {most} ({Cost(result, most, margin)}).");
        }
    }

    public static IEnumerable<string> Rest(IReadOnlyList<FactorResult> results, double margin)
    {
        var headline = Headline(results, margin);
        return results.SelectMany(result => Points(result, margin)).Where(point => point != headline);
    }

    /// <summary>The steps that are shown with what they cost, the others by name; and the twin, where it was not found equal.</summary>
    public static IEnumerable<string> Points(FactorResult result, double margin)
    {
        yield return Steps(result, margin, isHeadline: false);
        if (result.Design.Twin is { } twin && !result[twin].HoldsZero)
        {
            yield return $"{Where(result)}: {twin}, {Text(result[twin])}, though nothing sets the two apart: "
                + "trust no smaller difference.";
        }
    }

    // A headline has what is shown, and only where nothing is, what is not.
    private static string Steps(FactorResult result, double margin, bool isHeadline)
    {
        var steps = result.Design.Told.ToLookup(name => result.Find(name).IsShown);
        return $"{Where(result)}: " + string.Join("; ",
        [
            .. steps[true].Select(name => $"{name} {result.Design.Verb} {Cost(result, name, margin)}"),
            .. steps[false].Any() && !(isHeadline && steps[true].Any())
                ? [$"no effect is shown of {ArmWords.Listed(steps[false])}"] : Array.Empty<string>(),
        ]) + ".";
    }

    // Where steps interact their average is nobody's cost: neither said nor what sizes are compared by.
    private static string Cost(FactorResult result, string name, double margin) =>
        PartsOf(result, name, margin) is { } parts ? $"{Range(result, parts)}, depending on the rest" : Text(result[name]);

    private static double Size(FactorResult result, string name, double margin) =>
        (PartsOf(result, name, margin) ?? [name]).Max(part => Math.Abs(result[part].Estimate));

    private static IReadOnlyList<string>? PartsOf(FactorResult result, string name, double margin) =>
        result.Interacts(margin) ? result.Design.Averages.GetValueOrDefault(name) : null;

    private static string Where(FactorResult result) => result.Operation.Name + Load(result) + (result.IsSettled ? "" : " (not settled)");

    /// <summary>For example <c>, 16 calls in flight</c>.</summary>
    public static string Load(FactorResult result) =>
        result.Operation.InFlight == 1 ? ", one call at a time" : $", {result.Operation.InFlight} calls in flight";

    public static string Text(DifferenceInterval interval) =>
        Scale.OfTime(interval.Estimate, interval.Low, interval.High).Interval((interval.Estimate, interval.Low, interval.High));

    public static string Signed(double nanoseconds) => $"{(nanoseconds < 0 ? "-" : "+")}{Figure.Time(Math.Abs(nanoseconds))}";

    private static string Range(FactorResult result, IReadOnlyList<string> parts)
    {
        List<double> range = [.. parts.Select(part => result[part].Estimate).Order()];
        var scale = Scale.OfTime([.. range.Select(value => (double?)value)]);
        return $"{Signed(range[0])} to {Signed(range[^1])} {scale.Unit}";

        string Signed(double value) => $"{(value > 0 ? "+" : "")}{scale.Number(value)}";
    }
}
