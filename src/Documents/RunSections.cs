namespace RpcBench.Documents;

/// <summary>The sections of the reports of all runs.</summary>
public static class RunSections
{
    private const string InClone = "Run the command in the root of a clone. Connection strings are never recorded, so add yours. ";

    public static Section CreateNotes(IReadOnlyList<string> notes) => new("notes", "Notes", new BulletListPart(notes));

    public static Section CreateHowToRead(params IReadOnlyList<(string Term, string Meaning)> terms) =>
        new("reading", "How to read it", new GlossaryPart(terms))
        { OnlyFormat = OutputFormat.Page, FoldedUnder = "What the terms mean, and what the run does not show." };

    public static Section CreateEqualityCheck(string words, params IEnumerable<DocumentPart> parts) =>
        new("proof", "Response equality check", [new TextPart(words, IsQuiet: false), .. parts]) { OnlyFormat = OutputFormat.Page };

    /// <summary>Creates the section with the result of comparing the objects over the arms. The checksum may be empty.</summary>
    public static Section CreateEqualityCheck(int objects, string arms, string checksum, IReadOnlyList<FieldDifference> differences)
    {
        var compared = $"Before anything was timed, {Format.Count(objects)} objects were fetched over {arms} and compared field by field:";
        var found = (objects, differences.Count) switch
        {
            (0, 0) => "The run ended before the responses were compared.",
            (_, 0) => $"{compared} all are equal.",
            _ => $"{compared} some differ, and the methods that return them were not timed.",
        };
        var content = checksum.Length == 0 ? Format.NotMeasured : checksum;
        return CreateEqualityCheck(
            found,
            [
                new TablePart(CreateTable(differences)),
                new MarkupPart(Html.Format($"""<p class="quiet">SHA-256 of the compared content: <code>{content}</code></p>""")),
            ]) with
        { FoldedUnder = objects > 0 && differences.Count == 0 ? $"{Format.Count(objects)} objects compared: all equal." : null };
    }

    public static Section CreateConditions(
        IReadOnlyList<FactGroup> facts,
        TimeSpan took) => new("conditions", "Conditions", new FactsPart(facts))
        { ShowsTitleInMarkdown = false, FoldedUnder = $"Machine, protocols, packages; the run took {Format.Duration(took)}." };

    public static Section CreateRepeat(string command, params IEnumerable<DocumentPart> further) =>
        new("repeat", "Run it again", [new CommandPart(command), .. further]);

    /// <summary>Creates the section with the command that repeats the run and the command that makes the page again.</summary>
    public static Section CreateRepeatWithPage(string run, string page, bool isInClone) => CreateRepeat(run, new MarkupPart(Html.Format($"""
        <p class="quiet">{(isInClone ? InClone : "")}To make this page again from its record:
        <code>{page}</code></p>
        """))) with
    { FoldedUnder = "The commands that repeat the run and that write this page again." };

    private static GroupedTable CreateTable(IReadOnlyList<FieldDifference> differences)
    {
        var arms = differences.SelectMany(difference => difference.Values).Select(answer => answer.Arm).Distinct().ToList();
        return new(
            "Fields that differ",
            [("Method", true), new("Field", IsText: true, Wraps: true) { CssClass = "path" },
                .. arms.Select(arm => new TableHeader(arm, IsText: true, Wraps: true))],
            [.. differences.Select(difference => new LineGroup(
                difference.Operation,
                [[difference.Field,
                    .. arms.Select(arm => difference.Values.FirstOrDefault(answer => answer.Arm == arm).Text ?? "")]]))]);
    }
}

public sealed record FieldDifference(string Operation, string Field, IReadOnlyList<(string Arm, string Text)> Values);
