using System.Xml.Linq;

namespace RpcBench.Reports.Changes;

/// <summary>Changes in the forms that other programs read.</summary>
internal static class ChangeFiles
{
    private const int MostAnnotations = 9;

    /// <summary>All changes as JSON: camelCase, indented, enumerations by name.</summary>
    public static string Json(IReadOnlyList<Change> changes, ChangeContext context, int exitCode) => JsonSerializer.Serialize(
        new ChangesDocument(context.Verb, exitCode, context.Margin, context.Base, context.Head, context.Notes, changes),
        ChangeJson.Default.ChangesDocument).ReplaceLineEndings("\n") + "\n";

    /// <summary>As tests: an operation is a suite, a quantity of an arm at a load is a case. It fails where it is worse in what is named
    /// to fail, and is skipped where nothing is decided.</summary>
    public static string JUnit(IReadOnlyList<Change> changes, ChangeContext context, FailOn failOn)
    {
        var suites = changes.GroupBy(change => change.Place.Operation).Select(operation => new XElement(
            "testsuite",
            new XAttribute("name", OneLine.Flatten(operation.Key)), new XAttribute("tests", operation.Count()),
            new XAttribute("failures", operation.Count(failOn.Fails)), new XAttribute("skipped", operation.Count(IsSkipped)),
            operation.Select(change => CaseOf(change, failOn))));
        var root = new XElement("testsuites", new XAttribute("name", $"rpcbench {context.Verb}"), suites);
        return $"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{root}\n".ReplaceLineEndings("\n");
    }

    /// <summary>Commands that GitHub shows beside a job, at most nine: what fails as errors, then what is worse, undecided or cannot be
    /// compared as warnings, the largest first.</summary>
    public static IReadOnlyList<string> Annotations(IReadOnlyList<Change> changes, ChangeContext context, FailOn failOn)
    {
        string[] all =
        [
            .. changes.Where(failOn.Fails).OrderByDescending(change => change.Quotient).Select(change => Line("error", change, context)),
            .. changes.Where(change => change.IsWorse && !failOn.Fails(change)).OrderByDescending(change => change.Quotient)
                .Select(change => Line("warning", change, context)),
            .. changes.Where(change => !change.IsCompared).DistinctBy(change => (change.Place.Operation, change.Reason))
                .Select(change => Line("warning", change, context)),
        ];
        return all.Length <= MostAnnotations
            ? all
            : [.. all.Take(MostAnnotations - 1), $"::warning title=rpcbench {context.Verb}::"
                + $"{all.Length - MostAnnotations + 1} more are in the step's summary."];
    }

    private static XElement CaseOf(Change change, FailOn failOn)
    {
        var (operation, load, network, arm) = change.Place;
        var name = OneLine.Flatten($"{load}, {network}, {arm}: {ChangeWords.Name(change.Quantity)}");
        var message = new XAttribute("message", OneLine.Flatten(Format.Plain(ChangeWords.Describe(change))));
        return new(
            "testcase", new XAttribute("classname", OneLine.Flatten(operation)), new XAttribute("name", name),
            (IsSkipped(change), failOn.Fails(change)) switch
            {
                (true, _) => new XElement("skipped", message),
                (_, true) => new XElement("failure", message),
                _ => null,
            });
    }

    private static bool IsSkipped(Change change) => !change.IsCompared || change.Outcome == ChangeOutcome.Undecided;

    private static string Line(string level, Change change, ChangeContext context) =>
        $"::{level} title=rpcbench {context.Verb}::{Escape(Format.Plain(ChangeWords.Describe(change)))}";

    // A command is a line, in which per cent begins an escape.
    private static string Escape(string text) => OneLine.Flatten(text).Replace("%", "%25", StringComparison.Ordinal);
}

/// <summary>What <c>--json</c> writes.</summary>
internal sealed record ChangesDocument(
    string Verb, int ExitCode, double Margin, string Base, string Head, IReadOnlyList<string> Notes, IReadOnlyList<Change> Changes);

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true)]
[JsonSerializable(typeof(ChangesDocument))]
internal sealed partial class ChangeJson : JsonSerializerContext;
