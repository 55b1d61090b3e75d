namespace RpcBench.Documents;

/// <summary>The sections of the reports of all runs.</summary>
public static class RunSections
{
    private const string InClone = "Run the command in the root of a clone. Connection strings are never recorded, so add yours. ";

    public static Section Notes(IReadOnlyList<string> notes) => new("notes", "Notes", new Points(notes));

    public static Section Reading(params IReadOnlyList<(string Term, string Meaning)> terms) =>
        new("reading", "How to read it", new Glossary(terms))
        { Only = OutputFormat.Page, Fold = "What the terms mean, and what the run does not show." };

    public static Section Proof(string words, params IEnumerable<Part> parts) =>
        new("proof", "Response equality check", [new Words(words, IsQuiet: false), .. parts]) { Only = OutputFormat.Page };

    /// <summary>Creates the section with the result of comparing the objects over the arms. The checksum may be empty.</summary>
    public static Section Proof(int objects, string arms, string checksum, IReadOnlyList<FieldDifference> differences)
    {
        var compared = $"Before anything was timed, {Format.Count(objects)} objects were fetched over {arms} and compared field by field:";
        var found = (objects, differences.Count) switch
        {
            (0, 0) => "The run ended before the responses were compared.",
            (_, 0) => $"{compared} all are equal.",
            _ => $"{compared} some differ, and the methods that return them were not timed.",
        };
        var content = checksum.Length == 0 ? Format.NotMeasured : checksum;
        return Proof(
            found,
            [
                new Tabled(Table(differences)),
                new Raw(Html.Format($"""<p class="quiet">SHA-256 of the compared content: <code>{content}</code></p>""")),
            ]) with
        { Fold = objects > 0 && differences.Count == 0 ? $"{Format.Count(objects)} objects compared: all equal." : null };
    }

    public static Section Conditions(IReadOnlyList<FactGroup> facts, TimeSpan took) => new("conditions", "Conditions", new Facts(facts))
    { IsTitled = false, Fold = $"Machine, protocols, packages; the run took {Format.Duration(took)}." };

    public static Section Repeat(string command, params IEnumerable<Part> further) =>
        new("repeat", "Run it again", [new Shell(command), .. further]);

    /// <summary>Creates the section with the command that repeats the run and the command that makes the page again.</summary>
    public static Section RepeatBoth(string run, string page, bool isInClone) => Repeat(run, new Raw(Html.Format($"""
        <p class="quiet">{(isInClone ? InClone : "")}To make this page again from its record:
        <code>{page}</code></p>
        """))) with
    { Fold = "The commands that repeat the run and that write this page again." };

    private static GroupedTable Table(IReadOnlyList<FieldDifference> differences)
    {
        var arms = differences.SelectMany(difference => difference.Answers).Select(answer => answer.Arm).Distinct().ToList();
        return new(
            "Fields that differ",
            [("Method", true), new("Field", IsText: true, Wraps: true) { CssClass = "path" },
                .. arms.Select(arm => new TableHeader(arm, IsText: true, Wraps: true))],
            [.. differences.Select(difference => new LineGroup(
                difference.Operation,
                [[difference.Field,
                    .. arms.Select(arm => difference.Answers.FirstOrDefault(answer => answer.Arm == arm).Text ?? "")]]))]);
    }
}

public sealed record FieldDifference(string Operation, string Field, IReadOnlyList<(string Arm, string Text)> Answers);
