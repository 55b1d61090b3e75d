namespace RpcBench.Documents;

/// <summary>A table without rules, in which each group begins with its name. A narrow console leaves out what does not fit, figures
/// first.</summary>
public sealed class ConsoleTable(GroupedTable table)
{
    public const string Verdict = "Verdict";
    public const string Missing = "-";

    public void Write(IAnsiConsole console)
    {
        List<string> heads = [.. table.Headers.Select(header => header.Over).OfType<string>().Distinct()];
        List<ConsoleLayout> shown = [];
        do
        {
            var (count, layout) = Enumerable.Range(0, heads.Count).Select(less => heads.Count - less).DefaultIfEmpty()
                .Select(count => (Count: count, Layout: TryLay(console, heads[..count]))).FirstOrDefault(part => part.Layout is not null);
            if (layout is null)
            {
                var lead = table.Title.Length > 0 ? $"{table.Title}: the" : "The";
                WriteText(console, $"{lead} table needs a wider terminal; the page has it.", Style.Plain);
                return;
            }

            shown.Add(layout);
            console.Write(layout.Draw(text => Plain(console, text)));
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
        console.Write(new Text(Plain(console, text), style));
        console.WriteLine();
    }

    /// <summary>Draws the columns under these heads and the columns without a head. Returns null if they do not fit the console's
    /// width.</summary>
    public Paragraph? Fit(IAnsiConsole console, params List<string> heads) =>
        TryLay(console, heads)?.Draw(text => Plain(console, text));

    private ConsoleLayout? TryLay(IAnsiConsole console, List<string> heads)
    {
        var layout = new ConsoleLayout(table, heads);
        return layout.Fit(console.Profile.Width) ? layout : null;
    }

    private static void WriteFootnotes(IAnsiConsole console, List<ConsoleLayout> shown)
    {
        if (shown.Exists(layout => layout.HasMissing))
        {
            console.WriteLine($"{Missing} {Format.NotMeasured}");
        }

        var footnotes = string.Join(' ', shown.SelectMany(layout => layout.Footnotes).Distinct());
        if (footnotes.Length > 0)
        {
            WriteText(console, footnotes, Style.Plain);
        }
    }

    private static string Plain(IAnsiConsole console, string text) => Format.OnConsole(text, console.Profile.Capabilities.Unicode);
}
