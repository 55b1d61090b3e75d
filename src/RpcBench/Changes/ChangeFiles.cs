namespace RpcBench.Changes;

internal static class ChangeFiles
{
    private const int MostAnnotations = 9;

    public static string Json(ChangeResult result)
    {
        var context = result.Context;
        return JsonSerializer.Serialize(
            new ChangesDocument(
                context.Verb, result.Verdict, result.ExitCode, context.Limits, context.MustSee,
                result.CouldSee is { } seen && double.IsFinite(seen) ? seen : null, context.Base, context.Head, context.Notes,
                result.Changes),
            ChangeJson.Default.ChangesDocument).ReplaceLineEndings("\n") + "\n";
    }

    /// <summary>Returns at most nine workflow commands, which GitHub shows beside a job. The most important come first, and within changes
    /// for the worse the largest comes first.</summary>
    public static IReadOnlyList<string> Annotations(ChangeResult result)
    {
        var (changes, context) = (result.Changes, result.Context);
        string[] all =
        [
            .. result.Verdict == ChangeVerdict.Blind ? [Line("error", ChangeHeadline.Sentence(result), context)] : Array.Empty<string>(),
            .. changes.Where(context.FailOn.Fails).OrderByDescending(change => change.Quotient)
                .Select(change => Line("error", ChangeWords.Describe(change), context)),
            .. changes.Where(change => change.IsWorse && !context.FailOn.Fails(change)).OrderByDescending(change => change.Quotient)
                .Select(change => Line("warning", ChangeWords.Describe(change), context)),
            .. changes.Where(change => !change.IsCompared).DistinctBy(change => (change.Place.Operation, change.Reason))
                .Select(change => Line("warning", ChangeWords.Describe(change), context)),
        ];
        return all.Length <= MostAnnotations
            ? all
            : [.. all.Take(MostAnnotations - 1), $"::warning title=rpcbench {context.Verb}::"
                + $"{all.Length - MostAnnotations + 1} more are in the step's summary."];
    }

    private static string Line(string level, string text, ChangeContext context) =>
        $"::{level} title=rpcbench {context.Verb}::{Escape(Format.Plain(text))}";

    // A workflow command is one line, and a percent sign starts an escape sequence in it.
    private static string Escape(string text) => OneLine.Flatten(text).Replace("%", "%25", StringComparison.Ordinal);
}

/// <summary>The document that <c>--json</c> writes. CouldSee is null if every time is decided, or if any slowdown could have been
/// missed.</summary>
internal sealed record ChangesDocument(
    string Verb, ChangeVerdict Verdict, int ExitCode, ChangeLimits Limits, double MustSee, double? CouldSee, string Base, string Head,
    IReadOnlyList<string> Notes, IReadOnlyList<Change> Changes);

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true)]
[JsonSerializable(typeof(ChangesDocument))]
internal sealed partial class ChangeJson : JsonSerializerContext;
