namespace RpcBench.Documents;

/// <summary>The console output of every kind of run. Redirected output is plain text.</summary>
public static class ConsoleWriter
{
    public static readonly Style BoldStyle = new(decoration: Decoration.Bold);

    private static readonly Dictionary<Tone, Color> Colors =
        new() { [Tone.Good] = Color.Green, [Tone.Warning] = Color.Yellow, [Tone.Bad] = Color.Red };

    public static void WriteWarning(IAnsiConsole console, Validity validity)
    {
        if (validity.Warning is { } warning)
        {
            var color = validity.IsDisturbed ? Color.Yellow : Color.Red;
            var standing = validity is { IsValid: false, Caveat: { } words } ? $": {words}" : "";
            ConsoleTable.WriteText(console, warning + standing, new Style(color, decoration: Decoration.Bold));
            WriteLines(console, "- ", validity.Reasons, new Style(color));
        }
    }

    public static void Write(IAnsiConsole console, Document document)
    {
        console.WriteLine();
        WriteParts(console, document.ConsoleParts, isSeparated: true);
        WriteConditions(console, document.Source.Conditions, document.Notes);
        // A terminal shows the end of the output, so what a reader wants first is written last.
        WriteParts(console, document.Closing);
        // A table ends with an empty line.
        if (document.Closing.All(part => part.IsEmpty))
        {
            console.WriteLine();
        }

        WriteWarning(console, document.Validity);
        if (document.Confirmation is { } confirmation)
        {
            ConsoleTable.WriteText(console, confirmation, Style.Plain);
        }

        var style = document.Verdict is { } verdict ? new Style(Colors[verdict.Tone], decoration: Decoration.Bold) : BoldStyle;
        ConsoleTable.WriteText(console, document.LeadSentence, style);
    }

    public static void WriteParts(IAnsiConsole console, IEnumerable<DocumentPart> parts, bool isSeparated = false)
    {
        foreach (var part in parts.Where(part => !part.IsEmpty))
        {
            if (part is TablePart or Section && !isSeparated)
            {
                console.WriteLine();
            }

            isSeparated = part is TablePart;
            Write(console, part);
        }
    }

    private static void Write(IAnsiConsole console, DocumentPart part)
    {
        switch (part)
        {
            case TextPart words:
                ConsoleTable.WriteText(console, words.Text, words.IsQuiet ? Style.Plain : BoldStyle);
                break;
            case BulletListPart points:
                WriteLines(console, "- ", points.Items);
                break;
            case Section section:
                WriteLines(console, "", [section.Title], BoldStyle);
                WriteParts(console, section.Parts);
                break;
            case TablePart { ShowsTitle: var isTitled, Table: var table }:
                WriteLines(console, "", isTitled ? [table.Title] : [], BoldStyle);
                new ConsoleTable(table).Write(console);
                break;
        }
    }

    public static void WriteConditions(IAnsiConsole console, string conditions, IEnumerable<string> notes)
    {
        ConsoleTable.WriteText(console, conditions, Style.Plain);
        WriteLines(console, "Note: ", notes);
    }

    public static void WriteLines(IAnsiConsole console, string before, IEnumerable<string> items, Style? style = null)
    {
        foreach (var item in items)
        {
            ConsoleTable.WriteText(console, before + item, style ?? Style.Plain);
        }
    }
}
