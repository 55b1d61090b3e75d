using Spectre.Console.Rendering;

namespace RpcBench.Documents;

/// <summary>A table without rules, in which each group begins with its name. A narrow console leaves out columns, figures first.</summary>
public sealed class ConsoleTable(GroupedTable table)
{
    public const string Verdict = "Verdict";
    public const string MissingText = "-";

    public void Write(IAnsiConsole console)
    {
        List<string> heads = [.. table.Headers.Select(header => header.Head).OfType<string>().Distinct()];
        List<ConsoleLayout> shown = [];
        do
        {
            var (count, layout, drawn) = Enumerable.Range(0, heads.Count).Select(less => heads.Count - less).DefaultIfEmpty()
                .Select(count => (Count: count, Layout: new ConsoleLayout(table, heads[..count], console)))
                .Select(part => (part.Count, part.Layout, Drawn: part.Layout.Fit(console.Profile.Width)))
                .FirstOrDefault(part => part.Drawn is not null);
            if (drawn is null)
            {
                var lead = table.Title.Length > 0 ? $"{table.Title}: the" : "The";
                WriteText(console, $"{lead} table needs a wider terminal; the page has it.", Style.Plain);
                return;
            }

            shown.Add(layout);
            console.Write(drawn);
            console.WriteLine();
            heads.RemoveRange(0, count);
            if (heads.Count == 0)
            {
                WriteFootnotes(console, shown);
            }

            console.WriteLine();
        }
        while (heads.Count > 0);
    }

    public static void WriteText(IAnsiConsole console, string text, Style style)
    {
        console.Write(new NonBreakingText(new Text(NonBreakingText.Protect(text), style)));
        console.WriteLine();
    }

    /// <summary>Draws the columns under these heads and the columns without a head, or returns null if they do not fit the
    /// console.</summary>
    public IRenderable? Fit(IAnsiConsole console, params List<string> heads) =>
        new ConsoleLayout(table, heads, console).Fit(console.Profile.Width);

    private static void WriteFootnotes(IAnsiConsole console, List<ConsoleLayout> shown)
    {
        if (shown.Exists(layout => layout.HasMissing))
        {
            console.WriteLine($"{MissingText} {Format.NotMeasured}");
        }

        var footnotes = string.Join(' ', shown.SelectMany(layout => layout.Footnotes).Distinct());
        if (footnotes.Length > 0)
        {
            WriteText(console, footnotes, Style.Plain);
        }
    }
}
