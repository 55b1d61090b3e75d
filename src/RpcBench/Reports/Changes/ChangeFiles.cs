using System.Xml;

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
        using var text = new Utf8Text();
        using (var xml = XmlWriter.Create(text, new() { Indent = true, NewLineChars = "\n" }))
        {
            xml.WriteStartElement("testsuites");
            xml.WriteAttributeString("name", $"rpcbench {context.Verb}");
            foreach (var operation in changes.GroupBy(change => change.Place.Operation))
            {
                WriteSuite(xml, operation.Key, [.. operation], failOn);
            }

            xml.WriteEndElement();
        }

        return text + "\n";
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

    private static void WriteSuite(XmlWriter xml, string operation, IReadOnlyList<Change> changes, FailOn failOn)
    {
        xml.WriteStartElement("testsuite");
        xml.WriteAttributeString("name", OneLine.Flatten(operation));
        xml.WriteAttributeString("tests", $"{changes.Count}");
        xml.WriteAttributeString("failures", $"{changes.Count(failOn.Fails)}");
        xml.WriteAttributeString("skipped", $"{changes.Count(IsSkipped)}");
        foreach (var change in changes)
        {
            xml.WriteStartElement("testcase");
            xml.WriteAttributeString("classname", OneLine.Flatten(operation));
            xml.WriteAttributeString("name", OneLine.Flatten(
                $"{change.Place.Load}, {change.Place.Network}, {change.Place.Arm}: {ChangeWords.Name(change.Quantity)}"));
            WriteOutcome(xml, change, failOn);
            xml.WriteEndElement();
        }

        xml.WriteEndElement();
    }

    private static void WriteOutcome(XmlWriter xml, Change change, FailOn failOn)
    {
        if (failOn.Fails(change) || IsSkipped(change))
        {
            xml.WriteStartElement(IsSkipped(change) ? "skipped" : "failure");
            xml.WriteAttributeString("message", OneLine.Flatten(Figure.Plain(ChangeWords.Describe(change))));
            xml.WriteEndElement();
        }
    }

    private static bool IsSkipped(Change change) => !change.IsCompared || change.Outcome == ChangeOutcome.Undecided;

    private static string Line(string level, Change change, ChangeContext context) =>
        $"::{level} title=rpcbench {context.Verb}::{Escape(Figure.Plain(ChangeWords.Describe(change)))}";

    // A command is a line, in which per cent begins an escape.
    private static string Escape(string text) => OneLine.Flatten(text).Replace("%", "%25", StringComparison.Ordinal);

    /// <summary>A writer whose XML says that it is UTF-8, as the file is.</summary>
    private sealed class Utf8Text() : StringWriter(CultureInfo.InvariantCulture)
    {
        public override Encoding Encoding => Encoding.UTF8;
    }
}

/// <summary>What <c>--json</c> writes.</summary>
internal sealed record ChangesDocument(
    string Verb, int ExitCode, double Margin, string Base, string Head, IReadOnlyList<string> Notes, IReadOnlyList<Change> Changes);

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true)]
[JsonSerializable(typeof(ChangesDocument))]
internal sealed partial class ChangeJson : JsonSerializerContext;
