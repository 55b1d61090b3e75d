namespace RpcBench.Changes;

internal static class ChangeFiles
{
    private const int MaxAnnotations = 9;

    public static string ToJson(ChangeResult result)
    {
        var context = result.Context;
        return JsonSerializer.Serialize(
            new ChangesDocument(
                context.Verb, result.Verdict, result.ExitCode, context.Limits, context.MustSee,
                result.DetectableSlowdown is { } seen && double.IsFinite(seen) ? seen : null, context.Base, context.Head, context.Notes,
                result.Changes),
            ChangeJson.Default.ChangesDocument).ReplaceLineEndings("\n") + "\n";
    }

    /// <summary>Returns at most nine workflow commands, which GitHub shows beside a job. The most important commands come first, and the
    /// largest change comes first among the changes for the worse.</summary>
    public static IReadOnlyList<string> ToAnnotations(ChangeResult result)
    {
        var (changes, context) = (result.Changes, result.Context);
        string[] all =
        [
            .. result.Verdict == ChangeVerdict.Blind
                ? [FormatAnnotation("error", ChangeHeadline.WriteSentence(result), context)]
                : Array.Empty<string>(),
            .. changes.Where(context.FailOn.Fails).OrderByDescending(change => change.Quotient)
                .Select(change => FormatAnnotation("error", ChangeText.Describe(change), context)),
            .. changes.Where(change => change.IsWorse && !context.FailOn.Fails(change)).OrderByDescending(change => change.Quotient)
                .Select(change => FormatAnnotation("warning", ChangeText.Describe(change), context)),
            .. changes.Where(change => !change.IsCompared).DistinctBy(change => (change.Place.Operation, change.Reason))
                .Select(change => FormatAnnotation("warning", ChangeText.Describe(change), context)),
        ];
        return all.Length <= MaxAnnotations
            ? all
            : [.. all.Take(MaxAnnotations - 1), $"::warning title=rpcbench {context.Verb}::"
                + $"{all.Length - MaxAnnotations + 1} more are in the step's summary."];
    }

    private static string FormatAnnotation(string level, string text, ChangeContext context) =>
        $"::{level} title=rpcbench {context.Verb}::{Escape(Format.ReplaceNonBreakingSpaces(text))}";

    // A workflow command is one line, and a percent sign starts an escape sequence in it.
    private static string Escape(string text) => MessageLines.Flatten(text).Replace("%", "%25", StringComparison.Ordinal);
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
