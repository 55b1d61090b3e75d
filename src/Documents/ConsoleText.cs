namespace RpcBench.Documents;

/// <summary>The console output of every kind of run. Redirected output is plain text.</summary>
public static class ConsoleText
{
    public static readonly Style Bold = new(decoration: Decoration.Bold);

    private static readonly Dictionary<Tone, Color> Colors =
        new() { [Tone.Good] = Color.Green, [Tone.Warning] = Color.Yellow, [Tone.Bad] = Color.Red };

    public static void WriteWarning(IAnsiConsole console, Validity validity)
    {
        if (validity.Warning is { } warning)
        {
            var color = validity.IsDisturbed ? Color.Yellow : Color.Red;
            var standing = validity is { IsValid: false, Standing: { } words } ? $": {words}" : "";
            ConsoleTable.WriteText(console, warning + standing, new Style(color, decoration: Decoration.Bold));
            WriteAll(console, "- ", validity.Reasons, new Style(color));
        }
    }

    public static void Write(IAnsiConsole console, Document document)
    {
        console.WriteLine();
        WriteParts(console, document.Screen, isApart: true);
        WriteEnd(console, document.Source.Conditions, document.Notes);
        // A terminal shows the end of the output, so what a reader wants first is written last.
        WriteParts(console, document.Closing);
        // A table ends with an empty line.
        if (document.Closing.All(part => part.IsEmpty))
        {
            console.WriteLine();
        }

        WriteWarning(console, document.Validity);
        var style = document.Verdict is { } verdict ? new Style(Colors[verdict.Tone], decoration: Decoration.Bold) : Bold;
        ConsoleTable.WriteText(console, document.Lead, style);
    }

    public static void WriteParts(IAnsiConsole console, IEnumerable<Part> parts, bool isApart = false)
    {
        foreach (var part in parts.Where(part => !part.IsEmpty))
        {
            if (part is Tabled or Section && !isApart)
            {
                console.WriteLine();
            }

            isApart = part is Tabled;
            Write(console, part);
        }
    }

    private static void Write(IAnsiConsole console, Part part)
    {
        switch (part)
        {
            case Words words:
                ConsoleTable.WriteText(console, words.Text, words.IsQuiet ? Style.Plain : Bold);
                break;
            case Points points:
                WriteAll(console, "- ", points.Items);
                break;
            case Section section:
                WriteAll(console, "", [section.Title], Bold);
                WriteParts(console, section.Parts);
                break;
            case Tabled { IsTitled: var isTitled, Table: var table }:
                WriteAll(console, "", isTitled ? [table.Title] : [], Bold);
                new ConsoleTable(table).Write(console);
                break;
        }
    }

    public static void WriteEnd(IAnsiConsole console, string conditions, IEnumerable<string> notes)
    {
        ConsoleTable.WriteText(console, conditions, Style.Plain);
        WriteAll(console, "Note: ", notes);
    }

    public static void WriteAll(IAnsiConsole console, string before, IEnumerable<string> items, Style? style = null)
    {
        foreach (var item in items)
        {
            ConsoleTable.WriteText(console, before + item, style ?? Style.Plain);
        }
    }
}
